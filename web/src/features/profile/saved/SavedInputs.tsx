import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { destinationName } from '../../../product/chart/destinations';
import { queryOfInput } from '../../../product/calculators/input-query';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Section } from '../parts/Section';
import { RemoveCalculatorInputDocument } from '../profile.generated';
import type { MyProfileQuery } from '../profile.generated';
import styles from '../profile.module.css';

interface SavedInputsProps {
  inputs: MyProfileQuery['myProfile']['calculatorInputs'];
  calculators: MyProfileQuery['pointsCalculators'];
}

/** Adds the country to titles that don't contain it. */
function getName(id: string, calculator: { title: string; country: string } | undefined): string {
  if (calculator === undefined) return id;
  const { title } = calculator;
  const country = destinationName(calculator.country);
  return title.includes(country) ? title : `${country}: ${title}`;
}

/** Saved calculator inputs, each with a link to its calculator. */
export function SavedInputs({ inputs, calculators }: SavedInputsProps): JSX.Element {
  const { t } = useLingui();
  const { busy, problem, run } = useSubmit();
  const remove = useMutate(RemoveCalculatorInputDocument);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Section
      title={<Trans>Saved calculators</Trans>}
      why={
        <Trans>
          Assessments use these points and amounts instead of an estimate.{' '}
          <Link to={paths.calculators.href()}>All calculators</Link>
        </Trans>
      }
    >
      <div ref={list} tabIndex={-1}>
        {problem !== null && (
          <FormError>{describeProblem(problem, t`We couldn't remove it. Nothing has changed.`)}</FormError>
        )}
        {inputs.length === 0 ? (
          <p>
            <Trans>Nothing is saved yet. Every calculator has a button to save what you entered.</Trans>
          </p>
        ) : (
          <ul className={styles['list']}>
            {inputs.map(({ calculator: id, input }) => {
              const name = getName(
                id,
                calculators.find((own) => own.id === id),
              );
              return (
                <li key={id} className={styles['item']}>
                  <Link to={paths.calculator.href({ id }, queryOfInput(input))}>{name}</Link>
                  <Button
                    variant="quiet"
                    busy={busy}
                    onClick={() =>
                      void run(async () => {
                        await remove({ calculator: id });
                        list.current?.focus();
                      })
                    }
                  >
                    <Trans>Remove</Trans>
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Section>
  );
}
