import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { AssessmentType } from '../../gql/schema-types';
import { Page } from '../../ui/layout/Sheet';
import { Questionnaire } from './Questionnaire';
import type { QuestionnaireData } from './questionnaire-loader';

/** The page of one questionnaire; another person's answers never stay on it. */
export function QuestionnairePage({ type }: { type: AssessmentType }): JSX.Element {
  const data = useLoaderData<QuestionnaireData>();
  return (
    <Page>
      <Questionnaire key={`${type} ${data.owner}`} type={type} {...data} />
    </Page>
  );
}
