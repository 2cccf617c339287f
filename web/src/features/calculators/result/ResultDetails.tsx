import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { criterionLabels } from '../../../product/evidence/criterion-labels';
import { SourceLine } from '../../../product/evidence/SourceLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { Calculation } from '../page/calculation';
import { Breakdown } from './Breakdown';
import styles from './result.module.css';
import { listSources } from './sources';

/** The details of a result: the rows of the table, further conditions, notes, and sources. */
export function ResultDetails({ calculation }: { calculation: Calculation }): JSX.Element {
  const { i18n } = useLingui();
  const { breakdown, gates, notes, asOf } = calculation;
  const sources = listSources(calculation);
  return (
    <>
      {breakdown.length > 0 && <Breakdown calculation={calculation} sources={sources} />}
      {gates.length > 0 && (
        <section className={styles['part']}>
          <h3>
            <Trans>Conditions</Trans>
          </h3>
          <ul className={styles['gates']}>
            {gates.map((gate) => (
              <li key={gate.id} data-status={gate.status}>
                <p className={styles['gate']}>
                  <span>{gate.label}</span>{' '}
                  <StatusBadge tone={criterionLabels[gate.status].tone}>
                    {i18n._(criterionLabels[gate.status].label)}
                  </StatusBadge>
                </p>
                <p>{gate.detail}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section className={styles['part']}>
          <h3>
            <Trans>Good to know</Trans>
          </h3>
          <ul className={styles['notes']}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles['part']}>
        <h3>
          <Trans>Sources</Trans>
        </h3>
        <p className={styles['soft']}>
          <Trans>
            Based on the rules as of {formatDate(asOf)}. We calculate this from published tables. It isn't a
            decision: an officer decides.
          </Trans>
        </p>
        <ol className={styles['sources']} data-one={sources.length === 1}>
          {sources.map((source, at) => (
            <li
              key={`${source.url} ${source.asOf} ${source.title} ${source.provenance}`}
              id={`source-${String(at + 1)}`}
            >
              <SourceLine source={source} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
