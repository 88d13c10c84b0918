import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './button.css';
import './menu.css';

type Props = {
  readonly onClose: () => void;
  readonly title: string;
  /** Accessible name of the button that closes it. */
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** A modal window, open while it is drawn: the native element, which keeps focus inside, closes on Escape, and gives it back. */
export function Dialog({ onClose, title, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const window = dialog.current;
    window?.showModal();
    // Drawn no more without having been closed, it would keep the focus from where it was.
    return () => window?.close();
  }, []);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-head">
        <h2 className="text-head" id={id}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <X size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
