import type { ButtonHTMLAttributes } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonKind } from './button-class.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  wide?: boolean;
  /** In progress: the button keeps its place and its focus, but does nothing. */
  busy?: boolean;
}

export function Button({
  kind = 'plain',
  wide = false,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={`${buttonClass(kind, wide)} ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
