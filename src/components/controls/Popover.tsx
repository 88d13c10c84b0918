import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './menu.css';

type Props = {
  /** The quiet word before the value. */
  readonly label: string;
  /** What is set now, in a few words. */
  readonly value: ReactNode;
  readonly children: ReactNode;
  /** The value is an icon: the label is the button's name and is not drawn. */
  readonly isIcon?: boolean;
  /** Given: something else may open it, too. */
  readonly open?: { readonly isOpen: boolean; readonly set: (isOpen: boolean) => void };
};

/** A button that looks like a menu and opens a few fields under it. Escape and a press outside close it. */
export function Popover({ label, value, children, isIcon = false, open }: Props) {
  const [isOpenHere, setIsOpenHere] = useState(false);
  const isOpen = open?.isOpen ?? isOpenHere;
  const setIsOpen = open?.set ?? setIsOpenHere;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, setIsOpen]);

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from the widgets inside.
    <div className="popover" ref={root} onKeyDown={press}>
      <button
        type="button"
        className="popover-button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        title={isIcon ? label : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={isIcon ? 'visually-hidden' : 'menu-label'}>{label}</span>
        <span className="popover-value">{value}</span>
        {!isIcon && <ChevronDown className="menu-arrow" size={14} strokeWidth={1.6} aria-hidden="true" />}
      </button>
      <div className="popover-panel" id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
