import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { mutate } from '../../../lib/apollo/use-mutate';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { Submit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { toSentAnswers } from '../../../product/questionnaire/sent-answers';
import type { Answers } from '../../../product/questionnaire/answers';
import { refetchResult } from './refetch-result';
import { ReassessDocument } from './reassess.generated';

interface Reassess extends Pick<Submit, 'busy' | 'problem' | 'setProblem'> {
  /** Works the result out again with today's profile and rules. @returns whether it went well */
  reassess: (corrections?: Answers) => Promise<boolean>;
}

/**
 * Recalculates the same assessment, also with an answer to an open question; no assessment is used. Then
 * refetches what is on the screen.
 */
export function useReassess(id: string): Reassess {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, problem, setProblem, run } = useSubmit();
  const reassess = (corrections?: Answers): Promise<boolean> =>
    run(async () => {
      await mutate(client, ReassessDocument, {
        id,
        ...(corrections && { corrections: toSentAnswers(corrections) }),
      });
      await refetchResult(client, id);
      showToast({
        tone: 'success',
        title: t`Your result is recalculated`,
        description: t`You'll find the earlier one under How we calculated this.`,
      });
    });
  return { busy, problem, setProblem, reassess };
}
