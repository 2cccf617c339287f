import { useLingui } from '@lingui/react/macro';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { AssignReviewDocument } from './cases.generated';

export interface Assign {
  busy: boolean;
  /** Why the last assignment was refused; null if it wasn't. */
  sentence: string | null;
  /** @param reviewerId null: nobody */
  assign: (id: string, reviewerId: string | null) => void;
}

/** Assigns a review to an admin or to nobody. */
export function useAssign(): Assign {
  const { t } = useLingui();
  const send = useMutate(AssignReviewDocument);
  const { busy, problem, run } = useSubmit();
  const failed = t`We couldn't assign the review. Please try again.`;
  const sendAssignment = async (id: string, reviewerId: string | null): Promise<void> => {
    try {
      const { assignReview } = await send({ id, reviewerId });
      const { reviewer } = assignReview;
      const name = reviewer === null ? null : `${reviewer.firstName} ${reviewer.lastName}`;
      showToast({
        tone: 'success',
        title: t`Assessment Updated`,
        description: name === null ? t`The review is unassigned now.` : t`Assigned to ${name}.`,
      });
    } catch (error) {
      showToast({
        title: t`Error`,
        description: describeProblem(toProblem(error), failed),
        tone: 'destructive',
      });
      throw error;
    }
  };
  return {
    busy,
    sentence: problem === null ? null : describeProblem(problem, failed),
    assign: (id, reviewerId) => {
      void run(() => sendAssignment(id, reviewerId));
    },
  };
}
