import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { missingFields } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import type { ButtonVariant } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { PasswordField } from '../../../ui/antd/PasswordField';
import { SectionForm } from './SectionForm';

interface PasswordDialogProps {
  title: string;
  /** The label of the confirming button. */
  action: ReactNode;
  variant?: ButtonVariant;
  /** The message if it fails and the server gives none. */
  failed: string;
  work: (password: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for confirmation and the password before actions for which an open browser alone must not be enough. Open while
 * rendered.
 */
export function PasswordDialog({
  title,
  action,
  variant = 'danger',
  failed,
  work,
  onClose,
  children,
}: PasswordDialogProps): JSX.Element {
  const { t } = useLingui();
  const form = useId();
  const [password, setPassword] = useState('');
  const { busy, problem, run, setProblem } = useSubmit();
  const submit = async (): Promise<void> => {
    const missing = missingFields({ password }, { password: t`Enter your password.` });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    await run(() => work(password));
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={variant} type="submit" form={form} busy={busy}>
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
    </Modal>
  );
}
