import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { listSteps, SHOWN } from './result-summary';
import type { ResultSummary, Step } from './result-summary';
import styles from './overview.module.css';

/** What to do, in order, each with its day: the first three at once, the others on request. */
export function NextSteps({ result }: { result: ResultSummary }): JSX.Element | null {
  const title = useId();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const steps = listSteps(result, today);
  const more = steps.slice(SHOWN);
  if (steps.length === 0) return null;
  return (
    <section className={styles['next']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Next steps</Trans>
      </h2>
      <Course steps={steps.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>
            <Plural value={more.length} one="Show # more step" other="Show # more steps" />
          </summary>
          <Course steps={more} from={SHOWN} />
        </details>
      )}
    </section>
  );
}

function Course({ steps, from = 0 }: { steps: readonly Step[]; from?: number }): JSX.Element {
  const rules = useRuleText();
  return (
    <ol className={styles['steps']} start={from + 1} style={{ counterReset: `step ${String(from)}` }}>
      {steps.map(({ head, rest, by }) => (
        <li key={head}>
          <p className={styles['stepHead']} {...rules.props(head)} />
          <div className={styles['about']}>
            {by !== null && (
              <p className={styles['by']}>
                <Trans>
                  Finish by <time dateTime={by}>{formatDate(by)}</time>
                </Trans>
              </p>
            )}
            {rest !== '' && (
              <details className={styles['why']}>
                <summary>
                  <Trans>Details</Trans>
                  <span className="visually-hidden">: {rules.words(head)}</span>
                </summary>
                <p {...rules.props(rest)} />
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
