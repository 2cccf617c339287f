import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { missingFields } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import type { ButtonLook } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { PasswordField } from '../../../ui/fields/TextField';
import { SectionForm } from './SectionForm';

interface PasswordDialogProps {
  open: boolean;
  title: string;
  /** The words of the button that does it. */
  action: ReactNode;
  look?: ButtonLook;
  /** The message when it fails and the server sends none. */
  failed: string;
  work: (password: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once, and for the password, before what an open browser alone must not be enough for. */
export function PasswordDialog({
  open,
  title,
  action,
  look = 'danger',
  failed,
  work,
  onClose,
  children,
}: PasswordDialogProps): JSX.Element {
  const { t } = useLingui();
  const form = useId();
  const [password, setPassword] = useState('');
  const { busy, problem, run, setProblem } = useSubmit();
  const close = (): void => {
    setPassword('');
    setProblem(null);
    onClose();
  };
  const submit = async (): Promise<void> => {
    const missing = missingFields({ password }, { password: t`Enter your password.` });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    await run(() => work(password));
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look={look} type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <SectionForm
        id={form}
        label={title}
        problem={problem}
        fields={['password']}
        failed={failed}
        onSubmit={() => void submit()}
      >
        <PasswordField
          label={<Trans>Your password</Trans>}
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem?.fields['password']}
          onChange={setPassword}
        />
      </SectionForm>
    </Dialog>
  );
}
