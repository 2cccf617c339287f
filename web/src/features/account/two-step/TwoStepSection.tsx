import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import type { SessionUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';
import { Done, Outcome } from '../parts/Outcome';
import { PasswordDialog } from '../parts/dialogs';
import { Section } from '../parts/Section';
import { useFocusAfter } from '../parts/use-focus-after';
import { DisableTotpDocument } from './disable-totp.generated';
import { Enrolment } from './Enrolment';
import { RecoveryCodes } from './RecoveryCodes';
import { StartTotpDocument } from './start-totp.generated';
import type { StartTotpMutation } from './start-totp.generated';

type Step =
  | { name: 'rest' }
  | { name: 'enrol'; enrolment: StartTotpMutation['startTotp'] }
  | { name: 'codes'; codes: readonly string[] };

/** Authenticator codes at sign-in. Secrets and codes stay in memory, and only while they are shown. */
export function TwoStepSection({ user }: { user: SessionUser }): JSX.Element {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const [asking, setAsking] = useState<'on' | 'off' | null>(null);
  const [turnedOff, setTurnedOff] = useState(false);
  const start = useMutate(StartTotpDocument);
  const disable = useMutate(DisableTotpDocument);
  const [place, focusPlace] = useFocusAfter<HTMLDivElement>();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();

  const begin = async (password: string): Promise<void> => {
    const { startTotp } = await start({ password });
    setStep({ name: 'enrol', enrolment: startTotp });
    setAsking(null);
    focusPlace();
  };
  const turnOff = async (password: string): Promise<void> => {
    await disable({ password });
    setAsking(null);
    setTurnedOff(true);
    focusHeading();
  };
  const cancel = (): void => {
    setStep({ name: 'rest' });
    focusHeading();
  };
  const ask = (what: 'on' | 'off'): void => {
    setTurnedOff(false);
    setAsking(what);
  };
  const close = (): void => {
    setAsking(null);
  };

  return (
    <Section
      folds
      id="two-step"
      heading={heading}
      lead={<Trans>When it's on, we also ask for a code from an app on your phone.</Trans>}
    >
      {user.needsTotp && (
        <p>
          <Trans>
            This site requires its admins to use two-step sign-in. Turn it on here, and the back office opens.
          </Trans>
        </p>
      )}
      {step.name === 'rest' && (
        <div className={styles['row']}>
          {user.totpEnabled ? (
            <StatusBadge tone="met">
              <Trans>On</Trans>
            </StatusBadge>
          ) : (
            <StatusBadge tone="unknown">
              <Trans>Off</Trans>
            </StatusBadge>
          )}
          {user.totpEnabled ? (
            <Button
              variant="danger"
              onClick={() => {
                ask('off');
              }}
            >
              <Trans>Turn two-step sign-in off</Trans>
            </Button>
          ) : (
            <Button
              onClick={() => {
                ask('on');
              }}
            >
              <Trans>Turn two-step sign-in on</Trans>
            </Button>
          )}
          <Outcome>{turnedOff && <Done badge={<Trans>Turned off</Trans>} />}</Outcome>
        </div>
      )}
      {step.name === 'enrol' && (
        <Enrolment
          enrolment={step.enrolment}
          place={place}
          onConfirmed={(codes) => {
            setStep({ name: 'codes', codes });
            focusPlace();
          }}
          onCancel={cancel}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} place={place} onDone={cancel} />}
      {asking === 'on' && (
        <PasswordDialog
          title={t`Turn two-step sign-in on`}
          action={<Trans>Continue</Trans>}
          variant="primary"
          failed={t`We couldn't start it. Please try again.`}
          work={begin}
          onClose={close}
        >
          <p>
            <Trans>You need an authenticator app on your phone. First, your password:</Trans>
          </p>
        </PasswordDialog>
      )}
      {asking === 'off' && (
        <PasswordDialog
          title={t`Turn two-step sign-in off?`}
          action={<Trans>Turn it off</Trans>}
          failed={t`It's still on. Please try again.`}
          work={turnOff}
          onClose={close}
        >
          <p>
            <Trans>
              You'll then sign in with just your password. The key in your app and your recovery codes will
              stop working.
            </Trans>
          </p>
          <p>
            <Trans>
              If this site requires it of admins, the back office closes until you turn it on again.
            </Trans>
          </p>
        </PasswordDialog>
      )}
    </Section>
  );
}
