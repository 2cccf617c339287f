import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { mutate } from '../../lib/apollo/use-mutate';
import { WithdrawApplicationDocument } from './application.generated';
import { describeProblem } from '../../lib/forms/check';
import { useSubmit } from '../../lib/forms/use-submit';
import { UntranslatedText } from '../../lib/i18n/text-language';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { FormError } from '../../ui/fields/FormError';
import { HiddenTitle } from '../programs/HiddenTitle';

/** Withdraws a submitted application after a confirmation. */
export function WithdrawButton({ id, title }: { id: string; title: string }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const [asking, setAsking] = useState(false);
  const { busy, problem, run, setProblem } = useSubmit();
  const close = (): void => {
    setAsking(false);
    setProblem(null);
  };
  const withdraw = async (): Promise<void> => {
    const done = await run(async () => {
      await mutate(client, WithdrawApplicationDocument, { id });
    });
    if (done) close();
  };
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setAsking(true);
        }}
      >
        <Trans>Withdraw</Trans>
        <HiddenTitle title={title} />
      </Button>
      {asking && (
        <Dialog
          open
          title={<Trans>Withdraw your application?</Trans>}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>
                <Trans>Keep my application</Trans>
              </Button>
              <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
                <Trans>Withdraw application</Trans>
              </Button>
            </>
          }
        >
          {problem !== null && (
            <FormError>{describeProblem(problem, t`We couldn't withdraw it. Try again.`)}</FormError>
          )}
          <p>
            <UntranslatedText text={title} />
          </p>
          <p>
            <Trans>We'll stop our check. You can ask us again while the program is open.</Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
