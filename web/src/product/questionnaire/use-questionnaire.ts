import { useSuspenseQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { AssessmentType } from '../../gql/schema-types';
import type { QuestionnaireDefinition } from './definition';
import { QuestionnaireDocument } from './questionnaire.generated';
import { translateQuestionnaire } from './translate';

/** The questionnaire for a type of assessment, in the reader's language. Suspends while it loads. */
export function useQuestionnaire(type: AssessmentType): QuestionnaireDefinition {
  const { i18n } = useLingui();
  const { questionnaire } = useSuspenseQuery(QuestionnaireDocument, { variables: { type } }).data;
  return useMemo(() => translateQuestionnaire(questionnaire, i18n), [questionnaire, i18n]);
}
