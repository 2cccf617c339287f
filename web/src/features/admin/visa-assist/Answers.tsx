import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { AssessmentType } from '../../../gql/schema-types';
import { placeOf } from '../../../lib/questionnaire/definition';
import type { QuestionnaireField } from '../../../lib/questionnaire/definition';
import { QuestionnaireDocument } from '../../../lib/questionnaire/questionnaire.generated';
import { Fact, Facts } from '../parts/Facts';

interface AnswersProps {
  type: AssessmentType;
  answers: Readonly<Record<string, unknown>>;
}

/** What was answered, under the words of the questionnaire; an answer that it does not know stays under its own name. */
export function Answers({ type, answers }: AnswersProps): JSX.Element {
  const { data } = useQuery(QuestionnaireDocument, { variables: { type } });
  const given = Object.entries(answers).filter(([, answer]) => !isEmpty(answer));
  if (given.length === 0) {
    return (
      <p>
        <Trans>Nothing was answered.</Trans>
      </p>
    );
  }
  return (
    <Facts>
      {given.map(([name, answer]) => {
        const field = data === undefined ? undefined : placeOf(data.questionnaire, name)?.field;
        return (
          <Fact key={name} term={field?.label ?? name}>
            {inWords(answer, field)}
          </Fact>
        );
      })}
    </Facts>
  );
}

function isEmpty(answer: unknown): boolean {
  return answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);
}

function inWords(answer: unknown, field: QuestionnaireField | undefined): string {
  if (Array.isArray(answer)) return answer.map((each: unknown) => inWords(each, field)).join(', ');
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return field?.options?.find(({ value }) => value === text)?.label ?? text;
}
