import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './button.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  /** Primary is the one next action of the screen. Ghost has no border until it is pointed at. */
  readonly variant?: 'primary' | 'secondary' | 'ghost';
  readonly size?: 'small' | 'normal' | 'large';
  readonly icon?: ReactNode;
  /** Does nothing now, but keeps the focus: whoever presses it again and again must not press what comes next. */
  readonly isDimmed?: boolean;
  /** Drawn as a key at the right; no part of the accessible name, so add `aria-keyshortcuts`. */
  readonly keyHint?: string;
};

/** A button with a verb on it. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  isDimmed = false,
  icon,
  keyHint,
  children,
  className,
  onClick,
  ...rest
}: Props) {
  const classes = ['button', `button-${variant}`, `button-${size}`, className].filter(Boolean).join(' ');
  return (
    <button type="button" className={classes} {...(isDimmed ? { 'aria-disabled': true } : { onClick })} {...rest}>
      {icon}
      {children}
      {keyHint !== undefined && (
        <span className="button-key" aria-hidden="true">
          {keyHint}
        </span>
      )}
    </button>
  );
}
