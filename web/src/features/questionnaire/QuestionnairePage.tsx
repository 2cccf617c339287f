import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { AssessmentType } from '../../gql/schema-types';
import { translateQuestionnaire } from '../../product/questionnaire/translate';
import { Page } from '../../ui/layout/Sheet';
import { Questionnaire } from './Questionnaire';
import type { QuestionnaireData } from './questionnaire-loader';

/** The page of a questionnaire; it is remounted for another person, so their answers never mix. */
export function QuestionnairePage({ type }: { type: AssessmentType }): JSX.Element {
  const { i18n } = useLingui();
  const data = useLoaderData<QuestionnaireData>();
  const definition = useMemo(() => translateQuestionnaire(data.definition, i18n), [data.definition, i18n]);
  return (
    <Page>
      <Questionnaire key={`${type} ${data.owner}`} type={type} {...data} definition={definition} />
    </Page>
  );
}
