import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useId } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { destinationName } from '../../../product/chart/destinations';
import { Page, Sheet, Stack } from '../../../ui/layout/Sheet';
import { CalculatorForm as Form } from '../form/CalculatorForm';
import type { FormField } from '../form/fields';
import { readInput } from '../form/read-input';
import { useTexts } from '../form/use-texts';
import { kindLabels, trackLabels } from '../labels';
import type { CalculatorFormsQuery } from './calculator-forms.generated';
import { Actions, CalculationSummary, Prefilled, ResultPanel } from './lazy-parts';
import styles from './page.module.css';
import { useAddress } from './use-address';
import { useCalculation } from './use-calculation';

export type CalculatorForm = CalculatorFormsQuery['pointsCalculators'][number];

interface CalculatorProps {
  calculator: CalculatorForm;
  fields: readonly FormField[];
  /** The values from the URL. */
  initial: Readonly<Record<string, string>>;
}

/** A calculator: its form on one side, its live result on the other. */
export function Calculator({ calculator, fields, initial }: CalculatorProps): JSX.Element {
  const { i18n } = useLingui();
  const { id, title, summary, country, track, kind, source } = calculator;
  const state = useTexts(() => initial);
  const { input, missing } = readInput(fields, state.texts);
  const empty = Object.values(state.texts).every((text) => text === '');
  const work = useCalculation(id, missing.length > 0 || empty ? null : input);
  const address = useAddress(id, state.texts);
  const cameEmpty = Object.keys(initial).length === 0;
  const resultId = useId();
  return (
    <Page width="wide">
      <Stack gap={24}>
        <Stack gap={8}>
          <p className={styles['back']}>
            <Link to={paths.calculators.href()}>
              <Trans>All calculators</Trans>
            </Link>
          </p>
          <h1>{title}</h1>
          <p className={styles['soft']}>
            {destinationName(country)} · {i18n._(trackLabels[track])} · {i18n._(kindLabels[kind])}
          </p>
          <p>{summary}</p>
        </Stack>
        <div className={styles['columns']}>
          <Sheet>
            <Stack gap={24}>
              <Suspense fallback={null}>
                <Prefilled calculator={id} fields={fields} state={state} isEnabled={cameEmpty} />
              </Suspense>
              <Form fields={fields} state={state} errors={work.errors} />
              <Suspense fallback={<div className={styles['actions']} />}>
                <Actions
                  id={id}
                  address={address}
                  empty={empty}
                  input={work.current ? input : null}
                  onClear={state.clear}
                />
              </Suspense>
            </Stack>
          </Sheet>
          <section id={resultId} aria-label={i18n._(kindLabels[kind])} className={styles['result']}>
            <Suspense fallback={<Sheet className={styles['coming']} />}>
              <ResultPanel
                source={source}
                kind={kind}
                fields={fields}
                work={work}
                missing={missing}
                empty={empty}
              />
            </Suspense>
          </section>
        </div>
        {work.calculation !== null && work.current && (
          <Suspense fallback={null}>
            <CalculationSummary kind={kind} calculation={work.calculation} resultId={resultId} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
