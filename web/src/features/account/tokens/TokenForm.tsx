import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import type { Problem } from '../../../lib/errors/problem';
import { missingFields } from '../../../lib/forms/check';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import { SelectField } from '../../../ui/antd/SelectField';
import { PasswordField } from '../../../ui/antd/PasswordField';
import { TextField } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from '../account.module.css';
import { SectionForm } from '../parts/SectionForm';
import { CreateApiTokenDocument } from './create-api-token.generated';
import { expiresAt, isExpiry, today } from './expiry';

/** antd's calendar loads when someone wants to choose a day. */
const DateField = lazy(async () => ({ default: (await import('../../../ui/antd/DateField')).DateField }));

/** A token that was just created, with the only copy of its secret. */
export interface CreatedToken {
  name: string;
  secret: string;
}

const empty = { name: '', expiry: '90', day: '', password: '', totp: '' };
const secrets = ['password', 'totp'] as const;
const fields = ['name', 'expiresAt', ...secrets] as const;

/** Creates a token. */
export function TokenForm({ onMade }: { onMade: (made: CreatedToken) => Promise<void> }): JSX.Element {
  const { t } = useLingui();
  // Changes after each created token, so that the next one starts from an empty form.
  const [round, setRound] = useState(0);
  return (
    <Fields
      key={round}
      label={t`Create a token`}
      onMade={async (made) => {
        setRound(round + 1);
        await onMade(made);
      }}
    />
  );
}

function Fields({
  label,
  onMade,
}: {
  label: string;
  onMade: (made: CreatedToken) => Promise<void>;
}): JSX.Element {
  const { t } = useLingui();
  const { values, set, clear } = useDraft('api-token', empty, secrets);
  const { busy, problem, run, setProblem } = useSubmit();
  const create = useMutate(CreateApiTokenDocument);
  const asked = useAsked(problem);
  const expiry = isExpiry(values.expiry) ? values.expiry : '90';

  const submit = async (): Promise<void> => {
    const end = expiresAt(expiry, values.day, Date.now());
    const missing = missingFields(
      { ...values, expiresAt: end === undefined ? '' : 'known' },
      { name: t`Give the token a name you'll recognize.`, expiresAt: t`Choose the end date.` },
    );
    if (missing !== null || end === undefined) {
      setProblem(missing);
      return;
    }
    await run(async () => {
      const { createApiToken } = await create({
        input: { name: values.name, expiresAt: end, ...getProof(values) },
      });
      clear();
      await onMade({ name: createApiToken.token.name, secret: createApiToken.secret });
    });
  };

  return (
    <SectionForm
      label={label}
      problem={problem}
      fields={fields}
      failed={t`We couldn't create the token. Please try again.`}
      onSubmit={() => void submit()}
    >
      <TextField
        label={<Trans>Name</Trans>}
        name="name"
        help={<Trans>What you use it for, such as "Nightly report".</Trans>}
        autoComplete="off"
        maxLength={100}
        value={values.name}
        error={problem?.fields['name']}
        onChange={(value) => {
          set('name', value);
        }}
      />
      <SelectField
        label={<Trans>Valid for</Trans>}
        name="expiry"
        options={[
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: '365', label: t`1 year` },
          { value: 'day', label: t`Until a date I choose` },
          { value: 'never', label: t`Until I revoke it` },
        ]}
        value={expiry}
        error={expiry === 'day' ? undefined : problem?.fields['expiresAt']}
        onChange={(value) => {
          set('expiry', value);
        }}
      />
      {expiry === 'day' && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <DateField
            label={<Trans>End date</Trans>}
            name="day"
            min={today()}
            help={<Trans>It works until the end of that day in your time zone.</Trans>}
            value={values.day}
            error={problem?.fields['expiresAt']}
            onChange={(value) => {
              set('day', value);
            }}
          />
        </Suspense>
      )}
      {asked.password && (
        <PasswordField
          label={<Trans>Your password</Trans>}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={problem?.fields['password']}
          onChange={(value) => {
            set('password', value);
          }}
        />
      )}
      {asked.totp && (
        <TextField
          label={<Trans>Code</Trans>}
          name="totp"
          help={<Trans>From your authenticator app, or one of your recovery codes.</Trans>}
          autoComplete="one-time-code"
          autoCapitalize="none"
          value={values.totp}
          error={problem?.fields['totp']}
          onChange={(value) => {
            set('totp', value);
          }}
        />
      )}
      <div className={styles['row']}>
        <Button type="submit" busy={busy}>
          <Trans>Create token</Trans>
        </Button>
      </div>
    </SectionForm>
  );
}

/** What the server has asked for so far: the password after an older sign-in, and a code with two-step sign-in. */
function useAsked(problem: Problem | null): { password: boolean; totp: boolean } {
  const [asked, setAsked] = useState({ password: false, totp: false });
  const password = asked.password || problem?.fields['password'] !== undefined;
  const totp = asked.totp || problem?.code === 'TOTP_REQUIRED';
  if (password !== asked.password || totp !== asked.totp) setAsked({ password, totp });
  return asked;
}

function getProof({ password, totp }: typeof empty): { password?: string; totp?: string } {
  return { ...(password !== '' && { password }), ...(totp !== '' && { totp: totp.trim() }) };
}
