import { useLingui } from '@lingui/react/macro';
import { toProblem } from '../../../../lib/errors/problem';
import { describeProblem } from '../../../../lib/forms/check';
import { showToast } from '../../../../lib/notify/toasts';

/**
 * Shows a form's failure as a toast (spec section 8).
 * @returns a function that takes the error and a message for when the server gave none
 */
export function useFailureToast(): (error: unknown, otherwise: string) => void {
  const { t } = useLingui();
  return (error, otherwise) => {
    showToast({
      title: t`Error`,
      description: describeProblem(toProblem(error), otherwise),
      tone: 'destructive',
    });
  };
}
