import type { HTMLAttributes, JSX, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';

/** A sheet: one border, no shadow. */
export function Sheet({ className, ...rest }: HTMLAttributes<HTMLDivElement>): JSX.Element {
  return <div {...rest} className={cx(styles['sheet'], className)} />;
}

/** The column of a page. `narrow` is for a single form, `text` for reading, `wide` for the app. */
export function Page({
  width = 'text',
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { width?: 'narrow' | 'text' | 'wide' }): JSX.Element {
  return <div {...rest} className={cx(styles['page'], styles[width], className)} />;
}

/** Children one below the other with even spacing. */
export function Stack({
  gap = 16,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { gap?: 8 | 16 | 24 | 32 | 48 }): JSX.Element {
  return <div {...rest} className={cx(styles['stack'], styles[`gap${String(gap)}`], className)} />;
}

/** The beginning of a page: its heading and its purpose. The build prerenders it. */
export function PageIntro({ title, lead }: { title: ReactNode; lead: ReactNode }): JSX.Element {
  return (
    <Stack gap={8}>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
    </Stack>
  );
}
