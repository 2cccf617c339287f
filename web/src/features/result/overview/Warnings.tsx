import { useLingui } from '@lingui/react/macro';
import { Suspense, type JSX } from 'react';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import styles from './overview.module.css';

/**
 * Warnings that keep a person safe, or may make the whole result unnecessary: shown before the score. Empty if
 * there are none.
 */
export function Warnings({ sentences }: { sentences: readonly string[] }): JSX.Element | null {
  const { t } = useLingui();
  if (sentences.length === 0) return null;
  return (
    <section className={styles['warnings']} aria-label={t`Read this first`}>
      <h2>{t`Read this first`}</h2>
      <Suspense fallback={<Placeholder sentences={sentences} />}>
        <List sentences={sentences} />
      </Suspense>
    </section>
  );
}

/** As tall as the list, so that nothing below moves when the words arrive. */
function Placeholder({ sentences }: { sentences: readonly string[] }): JSX.Element {
  return (
    <ul className={styles['placeholder']} aria-hidden>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function List({ sentences }: { sentences: readonly string[] }): JSX.Element {
  const rules = useRuleText();
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence} {...rules.props(sentence)} />
      ))}
    </ul>
  );
}
