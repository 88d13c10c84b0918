import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './button.css';
import './menu.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Accessible name of the button that closes it. */
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** A modal window: the native element, which keeps focus inside and closes on Escape. */
export function Dialog({ isOpen, onClose, title, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) element.showModal();
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen]);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head">
        <h2 className="text-head" id={id}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <X size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <div className="dialog-body">{children}</div>}
    </dialog>
  );
}
