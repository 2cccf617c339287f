import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useMutate } from '../apollo/use-mutate';
import { toProblem } from '../errors/problem';
import { leavePage } from '../leave-page';
import { carryToast } from '../notify/carried-toast';
import { showToast } from '../notify/toasts';
import { expectSessionEnd } from './expected-end';
import { closeSession } from './session';
import { paths } from '../paths';
import { LogOutDocument } from './log-out.generated';

/** Signs out on the server, clears the cached data, and goes to the public page. */
export function useLogOut(): () => void {
  const { t } = useLingui();
  const client = useApolloClient();
  const logOut = useMutate(LogOutDocument);
  const run = async (): Promise<void> => {
    try {
      await expectSessionEnd(() => logOut({}));
    } catch (error) {
      const { message } = toProblem(error);
      showToast({
        tone: 'destructive',
        title: t`Logout Failed`,
        description: message === '' ? t`Failed to logout` : message,
      });
      return;
    }
    await closeSession(client);
    carryToast({
      tone: 'success',
      title: t`Logged Out`,
      description: t`You have been successfully logged out.`,
    });
    leavePage(paths.home.href());
  };
  return () => {
    void run();
  };
}
