import type { ButtonHTMLAttributes, ComponentProps, JSX } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { cx } from '../cx';
import styles from './Button.module.css';

/** `primary` is a screen's one next step; `plain` goes next to it; `quiet` is only text; `danger` is destructive. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

interface Look {
  look?: ButtonLook;
  wide?: boolean;
}

const getClass = ({ look = 'plain', wide = false }: Look, extra?: string): string =>
  cx(styles['button'], styles[look], wide && styles['wide'], extra);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Work is in progress: the button keeps its place and the focus, but does nothing. */
  busy?: boolean;
}

export function Button({
  look,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): JSX.Element {
  return (
    <button
      {...rest}
      type={type}
      data-look={look}
      className={getClass({ look, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button, to a page of the app. */
export function LinkButton({ look, wide, className, ...rest }: LinkProps & Look): JSX.Element {
  return <Link {...rest} data-look={look} className={getClass({ look, wide }, className)} />;
}

/** The same for a URL outside the app's router. */
export function AnchorButton({
  look,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look): JSX.Element {
  return (
    <a {...rest} data-look={look} className={getClass({ look, wide }, className)}>
      {children}
    </a>
  );
}
