import { useApp } from '../../state';
import { useTexts } from '../texts';
import { INSPECTOR_TEXTS } from './texts';

/** How a number came about; the tooltip says it in full. */
export function KindTag({ kind }: { readonly kind: 'counted' | 'reported' | 'estimated' }) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const encoding = useApp((state) => state.running.encoding);
  return (
    <span className="inspector-tag" title={texts.kindHint[kind](encoding)}>
      {texts.kind[kind]}
    </span>
  );
}
