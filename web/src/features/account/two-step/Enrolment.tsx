import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX, Ref } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { missingFields } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/antd/TextField';
import styles from '../account.module.css';
import { CopyButton } from '../parts/CopyButton';
import { SectionForm } from '../parts/SectionForm';
import { ConfirmTotpDocument } from './confirm-totp.generated';
import type { StartTotpMutation } from './start-totp.generated';

/** antd's QR code loads when needed; until then, the secret as text serves the same purpose. */
const QrCode = lazy(async () => {
  try {
    return await import('./QrCode');
  } catch (error) {
    console.warn('The QR code could not be loaded.', error);
    return { default: NoPicture };
  }
});

function NoPicture(): JSX.Element {
  return (
    <p className={styles['small']}>
      <Trans>The QR code isn't available. Use the key instead.</Trans>
    </p>
  );
}

interface EnrolmentProps {
  enrolment: StartTotpMutation['startTotp'];
  place: Ref<HTMLDivElement>;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The person enters the secret into their app, and then the app's first code here. */
export function Enrolment({ enrolment, place, onConfirmed, onCancel }: EnrolmentProps): JSX.Element {
  const { t } = useLingui();
  const { secret, otpauthUrl } = enrolment;
  const [code, setCode] = useState('');
  const { busy, problem, run, setProblem } = useSubmit();
  const confirm = useMutate(ConfirmTotpDocument);

  const submit = async (): Promise<void> => {
    const missing = missingFields({ code }, { code: t`Enter the 6 digits your app shows.` });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    await run(async () => {
      const { confirmTotp } = await confirm({ code: code.replace(/\s/g, '') });
      onConfirmed(confirmTotp.codes);
    });
  };

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t`Set up your app`} className={styles['body']}>
      <h3>
        <Trans>1. Add Portolan to your authenticator app</Trans>
      </h3>
      <div className={styles['enrol']}>
        <div className={styles['qr']}>
          <Suspense fallback={null}>
            <QrCode value={otpauthUrl} />
          </Suspense>
        </div>
        <div className={styles['body']}>
          <p>
            <Trans>
              Scan the QR code with the app. If the app is on this device,{' '}
              <a href={otpauthUrl}>open it with this link</a> or enter this key:
            </Trans>
          </p>
          <code className={styles['secret']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret}>
            <Trans>Copy key</Trans>
          </CopyButton>
        </div>
      </div>
      <h3>
        <Trans>2. Enter the code from the app</Trans>
      </h3>
      <SectionForm
        label={t`Confirm the app`}
        problem={problem}
        fields={['code']}
        failed={t`Two-step sign-in is still off. Please try again.`}
        onSubmit={() => void submit()}
      >
        <TextField
          label={<Trans>Code</Trans>}
          name="code"
          help={<Trans>Six digits. You get a new code every 30 seconds.</Trans>}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={problem?.fields['code']}
          onChange={setCode}
        />
        <div className={styles['row']}>
          <Button type="submit" busy={busy}>
            <Trans>Turn it on</Trans>
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </SectionForm>
    </div>
  );
}
