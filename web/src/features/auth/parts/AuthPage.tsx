import type { JSX, ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { Page, Sheet, Stack } from '../../../ui/layout/Sheet';
import styles from './auth.module.css';

/** The frame of every sign-in page: heading, one sheet with the form, links below it. */
export function AuthPage({
  title,
  lead,
  above,
  links,
  quietLinks = false,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Shown before the form. */
  above?: ReactNode;
  links?: ReactNode;
  /** Whether few people need the links. */
  quietLinks?: boolean;
  children: ReactNode;
}): JSX.Element {
  return (
    <Page width="narrow">
      <Stack gap={24}>
        <Stack gap={8}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </Stack>
        {above}
        <Sheet>{children}</Sheet>
        {links !== undefined && (
          <ul className={cx(styles['links'], quietLinks && styles['quiet'])}>{links}</ul>
        )}
      </Stack>
    </Page>
  );
}

/** The form itself. The browser's own validation is off, because ours shows persistent messages. */
export function AuthForm({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}): JSX.Element {
  return (
    <form
      noValidate
      aria-label={label}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
