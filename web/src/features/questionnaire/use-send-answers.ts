import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { AssessmentType } from '../../gql/schema-types';
import { toProblem } from '../../lib/errors/problem';
import type { Problem } from '../../lib/errors/problem';
import { useSubmit } from '../../lib/forms/use-submit';
import { showToast } from '../../lib/notify/toasts';
import type { QuestionnaireDefinition } from '../../product/questionnaire/definition';
import type { Owner } from '../../product/questionnaire/drafts';
import { ALL_CHANGED } from './all-changed';
import { loadLazyParts } from './lazy-parts';

export interface SendAnswers {
  busy: boolean;
  problem: Problem | null;
  send: () => void;
  /** Removes the message about an answer once it changes. */
  settle: (field: string) => void;
}

/** Codes that the page explains itself or that navigate to another page: no toast for them. */
const explained: readonly string[] = ['PAYMENT_REQUIRED', 'UNAUTHENTICATED'];

/**
 * Sends the answers once and goes to the result. On failure the answers stay, and `onProblem` is called so that the
 * page can show the affected step.
 */
export function useSendAnswers(
  type: AssessmentType,
  owner: Owner,
  definition: QuestionnaireDefinition,
  onProblem: (problem: Problem) => void,
): SendAnswers {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { busy, problem, run, setProblem } = useSubmit();
  const client = useApolloClient();

  const sendOnce = async (): Promise<void> => {
    try {
      const { sendAnswers } = await loadLazyParts();
      await sendAnswers(type, owner, { client, definition, navigate });
    } catch (error) {
      const found = toProblem(error);
      if (!explained.includes(found.code)) {
        const description = found.message === '' ? t`Failed to process assessment` : found.message;
        showToast({ title: t`Assessment failed`, description, tone: 'destructive' });
      }
      onProblem(found);
      throw error;
    }
  };

  return {
    busy,
    problem,
    send: () => void run(sendOnce),
    settle: (field) => {
      if (problem === null || !Object.hasOwn(problem.fields, field)) return;
      const left = Object.fromEntries(Object.entries(problem.fields).filter(([name]) => name !== field));
      setProblem({
        ...problem,
        code: Object.keys(left).length === 0 ? ALL_CHANGED : problem.code,
        fields: left,
      });
    },
  };
}
