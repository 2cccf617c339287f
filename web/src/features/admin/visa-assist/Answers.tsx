import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { AssessmentType } from '../../../gql/schema-types';
import { findField } from '../../../product/questionnaire/definition';
import type { QuestionnaireField } from '../../../product/questionnaire/definition';
import { QuestionnaireDocument } from '../../../product/questionnaire/questionnaire.generated';
import { Skeleton } from '../../../ui/states/Skeleton';
import { Fact, Facts } from '../parts/Facts';

interface AnswersProps {
  type: AssessmentType;
  answers: Readonly<Record<string, unknown>>;
}

/** The answers in the questionnaire's order and wording; unknown ones keep their technical name. */
export function Answers({ type, answers }: AnswersProps): JSX.Element {
  const { data, loading } = useQuery(QuestionnaireDocument, { variables: { type } });
  const answered = Object.entries(answers).filter(([, answer]) => !isEmpty(answer));
  const order = (data?.questionnaire.steps ?? []).flatMap(({ fields }) => fields.map(({ name }) => name));
  const ordered = answered.toSorted(([a], [b]) => placeIn(order, a) - placeIn(order, b));
  if (answered.length === 0) {
    return (
      <p>
        <Trans>No answers.</Trans>
      </p>
    );
  }
  // Otherwise the answers would briefly appear with technical names.
  if (loading && data === undefined) return <Skeleton lines={6} />;
  return (
    <Facts>
      {ordered.map(([name, answer]) => {
        const field = data === undefined ? undefined : findField(data.questionnaire, name)?.field;
        return (
          <Fact key={name} term={field?.label ?? name}>
            {inWords(answer, field)}
          </Fact>
        );
      })}
    </Facts>
  );
}

/** Answers that the questionnaire doesn't have come last. */
function placeIn(order: readonly string[], name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}

function isEmpty(answer: unknown): boolean {
  return answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);
}

function inWords(answer: unknown, field: QuestionnaireField | undefined): string {
  if (Array.isArray(answer)) return answer.map((each: unknown) => inWords(each, field)).join(', ');
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return field?.options?.find(({ value }) => value === text)?.label ?? text;
}
