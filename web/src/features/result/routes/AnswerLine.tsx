import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import type { LineAnswer } from '../../../gql/schema-types';
import { mutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { FormError } from '../../../ui/fields/FormError';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import type { RouteOfCountry } from './route-of-country';
import { refetchResult } from '../insights/refetch-result';
import { AnswerLineDocument } from './answer-line.generated';
import styles from './AnswerLine.module.css';

type Line = Pick<RouteOfCountry['criteria'][number], 'id' | 'label' | 'told'>;

/** Asks for a fact that no question covers: the answer is saved, and the result recalculated with it. */
export function AnswerLine({
  assessmentId,
  routeId,
  line,
}: {
  assessmentId: string;
  routeId: string;
  line: Line;
}): JSX.Element {
  const { t } = useLingui();
  const rules = useRuleText();
  const name = useId();
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const told = line.told ?? null;
  const choices: { answer: LineAnswer | null; label: string }[] = [
    { answer: 'YES', label: t`Yes` },
    { answer: 'NO', label: t`No` },
    { answer: null, label: t`Not sure yet` },
  ];
  const sendAnswer = (answer: LineAnswer | null): Promise<boolean> =>
    run(async () => {
      await mutate(client, AnswerLineDocument, { id: assessmentId, routeId, criterionId: line.id, answer });
      await refetchResult(client, assessmentId);
    });
  return (
    <fieldset className={styles['answers']} disabled={busy}>
      <legend>
        <Trans>Do you have this?</Trans> <span className="visually-hidden" {...rules.props(line.label)} />
      </legend>
      <div className={styles['choices']}>
        {choices.map(({ answer, label }) => (
          <label key={label} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={told === answer}
              onChange={() => void sendAnswer(answer)}
            />
            {label}
          </label>
        ))}
      </div>
      {problem && (
        <FormError>{describeProblem(problem, t`We couldn't save your answer. Try again.`)}</FormError>
      )}
    </fieldset>
  );
}
