import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { AssessmentType } from '../../gql/schema-types';
import { Page } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { Questionnaire } from './Questionnaire';
import type { QuestionnaireData } from './questionnaire-loader';

/** The page of one questionnaire, in the frame that stays while the questions arrive. */
export function QuestionnairePage({ type }: { type: AssessmentType }): JSX.Element {
  return (
    <Page>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Questions type={type} />
      </Suspense>
    </Page>
  );
}

function Questions({ type }: { type: AssessmentType }): JSX.Element {
  const { definition, owner } = useLoaderData<QuestionnaireData>();
  const { data } = useReadQuery(definition);
  return <Questionnaire key={`${type} ${owner}`} type={type} owner={owner} definition={data.questionnaire} />;
}
