import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { Role } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { useSession } from '../../../lib/session/use-session';
import { Modal } from '../../../ui/antd/Modal';
import { SelectField } from '../../../ui/antd/SelectField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import styles from '../parts/admin.module.css';
import own from './users.module.css';
import { ROLES } from './use-users-url-state';
import type { AdminUser } from './use-users';
import { roleLabels } from './user-labels';
import { DisableEffects, RoleEffects } from './change-effects';
import { UserFacts } from './UserFacts';
import { ResendUserVerificationDocument, UpdateUserDocument } from './users.generated';
import { ViewAsForm } from './ViewAsForm';

interface UserDialogProps {
  user: AdminUser;
  /** Reloads the data: it changed, or someone else changed it first. */
  onChanged: () => void;
  onClose: () => void;
}

type Confirmation = 'role' | 'disabled' | 'view' | null;

/** An account: its details, and the actions of an admin. Changes need a confirmation. */
export function UserDialog({ user, onChanged, onClose }: UserDialogProps): JSX.Element {
  const { t, i18n } = useLingui();
  const session = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  const isSelf = session.user?.id === user.id;
  const update = useMutate(UpdateUserDocument);
  const resend = useMutate(ResendUserVerificationDocument);
  const { busy, problem, run, setProblem } = useSubmit();
  const [confirmation, setConfirmation] = useState<Confirmation>(null);
  const [role, setRole] = useState<Role>(user.role);

  const ask = (next: Confirmation): void => {
    setProblem(null);
    setConfirmation(next);
  };
  const save = async (input: { role?: Role; disabled?: boolean }, done: string): Promise<void> => {
    const saved = await run(async () => {
      await update({ id: user.id, input: { ...input, updatedAt: user.updatedAt } });
    });
    onChanged();
    if (!saved) return;
    setConfirmation(null);
    showToast({ tone: 'success', title: t`User saved`, description: done });
  };
  const sendLink = async (): Promise<void> => {
    const sent = await run(async () => {
      await resend({ id: user.id });
    });
    if (sent)
      showToast({ tone: 'success', title: t`Email sent`, description: t`We sent a link to ${user.email}.` });
  };
  const roleName = i18n._(roleLabels[role]);

  if (confirmation === 'view')
    return (
      <ViewAsForm
        user={user}
        name={name}
        onBack={() => {
          ask(null);
        }}
      />
    );
  return (
    <Modal
      title={name}
      onClose={onClose}
      {...(confirmation !== null && {
        actions: (
          <>
            <Button
              onClick={() => {
                ask(null);
              }}
            >
              <Trans>Keep as it is</Trans>
            </Button>
            {confirmation === 'role' ? (
              <Button
                variant="danger"
                busy={busy}
                onClick={() => void save({ role }, t`${name} is now: ${roleName}.`)}
              >
                <Trans>Change role</Trans>
              </Button>
            ) : (
              <Button
                variant="danger"
                busy={busy}
                onClick={() =>
                  void save(
                    { disabled: !user.disabled },
                    user.disabled ? t`${name} can sign in again.` : t`${name} is signed out everywhere.`,
                  )
                }
              >
                {user.disabled ? <Trans>Enable account</Trans> : <Trans>Disable account</Trans>}
              </Button>
            )}
          </>
        ),
      })}
    >
      {problem !== null && (
        <FormError>{describeProblem(problem, t`We couldn't do that. Please try again.`)}</FormError>
      )}
      {confirmation === null && (
        <div className={own['form']}>
          <UserFacts user={user} />
          {isSelf ? (
            <p className={styles['soft']}>
              <Trans>This is your account. Another admin can change its role or disable it.</Trans>
            </p>
          ) : (
            <>
              <SelectField
                name="role"
                label={<Trans>Role</Trans>}
                options={ROLES.map((each) => ({ value: each, label: i18n._(roleLabels[each]) }))}
                value={user.role}
                onChange={(value) => {
                  const next = ROLES.find((each) => each === value);
                  if (next === undefined || next === user.role) return;
                  setRole(next);
                  ask('role');
                }}
              />
              <div className={styles['buttons']}>
                {user.role !== 'ADMIN' && (
                  <Button
                    onClick={() => {
                      ask('view');
                    }}
                  >
                    <Trans>View as this user</Trans>
                  </Button>
                )}
                {!user.emailVerified && !user.disabled && (
                  <Button busy={busy} onClick={() => void sendLink()}>
                    <Trans>Resend verification</Trans>
                  </Button>
                )}
                <Button
                  onClick={() => {
                    ask('disabled');
                  }}
                >
                  {user.disabled ? <Trans>Enable account</Trans> : <Trans>Disable account</Trans>}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      {confirmation === 'role' && <RoleEffects name={name} role={role} />}
      {confirmation === 'disabled' && <DisableEffects name={name} isDisabled={user.disabled} />}
    </Modal>
  );
}
