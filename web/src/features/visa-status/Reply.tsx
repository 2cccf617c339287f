import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import styles from './visa-status.module.css';

/** What the expert wrote, as text: an empty line begins a paragraph, a line break stays one. */
export function Reply({ reply, at }: { reply: string; at: string | null }): JSX.Element {
  const { i18n } = useLingui();
  const paragraphs = reply.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className={styles['reply']}>
      <h3>
        <Trans>Reply of the expert</Trans>
      </h3>
      {at !== null && (
        <p className={styles['soft']}>
          <time dateTime={at}>{i18n.date(new Date(at), { dateStyle: 'long' })}</time>
        </p>
      )}
      {paragraphs.map((text, index) => (
        <p key={index} className={styles['lines']}>
          {text}
        </p>
      ))}
    </section>
  );
}
