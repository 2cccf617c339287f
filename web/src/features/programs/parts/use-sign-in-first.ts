import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../lib/notify/toasts';

/**
 * Returns a function that sends a visitor who wants to apply to the sign-in page, says why (spec section 5), and
 * returns them to the program afterward.
 */
export function useSignInFirst(): (programId: string) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (programId) => {
    showToast({
      title: t`Authentication Required`,
      description: t`Please log in to apply to programs`,
    });
    void navigate(paths.login.href({ next: paths.program.href({ id: programId }) }));
  };
}
