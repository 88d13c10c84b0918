import { useApp } from '../../state/hooks';

type Props = { readonly isOpen: boolean; readonly onToggle: () => void };

/** The bottom: tokens per iteration, and what growth would do. */
export function Dock({ isOpen, onToggle }: Props) {
  const hasRows = useApp((state) => state.view.rows.length > 0);
  return (
    <button type="button" className="dock" onClick={onToggle}>
      {isOpen && hasRows}
    </button>
  );
}
