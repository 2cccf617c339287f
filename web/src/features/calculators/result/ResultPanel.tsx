import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { CalculatorKind } from '../../../gql/schema-types';
import { describeProblem } from '../../../lib/forms/check';
import { Button } from '../../../ui/button/Button';
import { SourceLine } from '../../../product/evidence/SourceLine';
import type { SourceFigure } from '../../../product/evidence/SourceLine';
import { Sheet } from '../../../ui/layout/Sheet';
import type { FormField } from '../form/fields';
import type { CalculationState } from '../page/calculation';
import { ResultDetails } from './ResultDetails';
import { ResultHead } from './ResultHead';
import styles from './result.module.css';

interface ResultPanelProps {
  /** The source of the main table, shown until a result's rows have their own. */
  source: SourceFigure;
  kind: CalculatorKind;
  fields: readonly FormField[];
  work: CalculationState;
  missing: readonly FormField[];
  empty: boolean;
}

/**
 * The live result. While the next one is loading, the last one stays; anything that prevents a result is shown above
 * it.
 */
export function ResultPanel({ source, kind, fields, work, missing, empty }: ResultPanelProps): JSX.Element {
  const { calculation, current, busy, errors, problem, retry } = work;
  const wrong = Object.keys(errors).length;
  const waiting = empty || missing.length > 0;
  const shown = waiting || (wrong > 0 && !current) ? null : calculation;
  return (
    <Sheet className={styles['panel']}>
      <h2>
        <Trans>Result</Trans>
      </h2>
      <div role="status" className={styles['status']}>
        {waiting ? (
          <Waiting fields={fields} missing={missing} />
        ) : (
          <>
            {wrong > 0 && (
              <p>
                <Plural
                  value={wrong}
                  one="One answer needs a correction. We marked it in the form. Nothing you typed is lost."
                  other="# answers need a correction. We marked them in the form. Nothing you typed is lost."
                />
              </p>
            )}
            {shown === null && busy && wrong === 0 && (
              <p className={styles['soft']}>
                <Trans>Calculating.</Trans>
              </p>
            )}
            {shown !== null && <ResultHead kind={kind} calculation={shown} />}
          </>
        )}
      </div>
      {problem !== null && (
        <div role="alert" className={styles['problem']}>
          <p>{describeProblem(problem, '')}</p>
          <p>
            <Trans>What you typed is still here.</Trans>
          </p>
          <Button onClick={retry}>
            <Trans>Recalculate</Trans>
          </Button>
        </div>
      )}
      {shown === null && <SourceLine source={source} className={styles['source']} />}
      {shown !== null && (
        <div data-busy={busy} aria-busy={busy} className={styles['details']}>
          <ResultDetails calculation={shown} />
        </div>
      )}
    </Sheet>
  );
}

function Waiting({ fields, missing }: Pick<ResultPanelProps, 'fields' | 'missing'>): JSX.Element {
  if (missing.length === 0) {
    return (
      <p className={styles['soft']}>
        {fields.length === 0 ? (
          <Trans>The result appears here.</Trans>
        ) : (
          <Trans>Fill in the form to see your result here.</Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <p className={styles['soft']}>
        <Trans>The result appears here as you type. Still needed:</Trans>
      </p>
      <ul className={styles['needed']}>
        {missing.map(({ path, title }) => (
          <li key={path}>{title}</li>
        ))}
      </ul>
    </>
  );
}
