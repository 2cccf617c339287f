import type { ButtonHTMLAttributes, ComponentProps, JSX } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { cx } from '../cx';
import styles from './Button.module.css';

/** `primary` is a screen's one next step; `plain` goes next to it; `quiet` is only text; `danger` is destructive. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonStyle {
  variant?: ButtonVariant;
  wide?: boolean;
}

const getClass = ({ variant = 'plain', wide = false }: ButtonStyle, extra?: string): string =>
  cx(styles['button'], styles[variant], wide && styles['wide'], extra);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Work is in progress: the button keeps its place and the focus, but does nothing. */
  busy?: boolean;
}

export function Button({
  variant,
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
      data-variant={variant}
      className={getClass({ variant, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button, to a page of the app. */
export function LinkButton({ variant, wide, className, ...rest }: LinkProps & ButtonStyle): JSX.Element {
  return <Link {...rest} data-variant={variant} className={getClass({ variant, wide }, className)} />;
}

/** The same for a URL outside the app's router. */
export function AnchorButton({
  variant,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle): JSX.Element {
  return (
    <a {...rest} data-variant={variant} className={getClass({ variant, wide }, className)}>
      {children}
    </a>
  );
}
