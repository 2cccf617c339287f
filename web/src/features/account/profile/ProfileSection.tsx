import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { UserType } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { missingFields } from '../../../lib/forms/check';
import { useDraft } from '../../../lib/forms/use-draft';
import { useSubmit } from '../../../lib/forms/use-submit';
import type { SessionUser } from '../../../lib/session/session';
import { LanguagePickerSlot } from '../../../product/language/LanguagePickerSlot';
import { Button } from '../../../ui/button/Button';
import { RadioGroup } from '../../../ui/antd/RadioGroup';
import { TextField } from '../../../ui/antd/TextField';
import styles from '../account.module.css';
import { Done, Outcome } from '../parts/Outcome';
import { Section } from '../parts/Section';
import { SectionForm } from '../parts/SectionForm';
import { UpdateProfileDocument } from './update-profile.generated';

const LanguagePicker = lazy(async () => ({
  default: (await import('../../../product/language/LanguagePicker')).LanguagePicker,
}));

interface Profile extends Record<string, string> {
  firstName: string;
  lastName: string;
  username: string;
  userType: string;
}

const fields = ['firstName', 'lastName', 'username', 'userType'] as const;

function getProfile({ firstName, lastName, username, userType }: SessionUser): Profile {
  return { firstName, lastName, username, userType };
}

function isUserType(value: string): value is UserType {
  return value === 'STUDENT' || value === 'OPPORTUNITY_SEEKER';
}

/** The person's names and type. Unsaved input survives a reload. */
export function ProfileSection({ user }: { user: SessionUser }): JSX.Element {
  const { t } = useLingui();
  const { values, set, clear } = useDraft<Profile>(`profile.${user.id}`, getProfile(user));
  const { busy, problem, run, setProblem } = useSubmit();
  const [saved, setSaved] = useState<Profile | null>(null);
  const update = useMutate(UpdateProfileDocument);
  const stored = getProfile(user);
  const changed = fields.some((name) => values[name].trim() !== stored[name]);

  const submit = async (): Promise<void> => {
    const missing = missingFields(values, {
      firstName: t`Enter your first name.`,
      lastName: t`Enter your last name.`,
      username: t`Choose a username.`,
    });
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    await run(async () => {
      const { firstName, lastName, username, userType } = values;
      const kind = isUserType(userType) ? { userType } : {};
      await update({ input: { firstName, lastName, username, ...kind } });
      clear();
      setSaved(values);
    });
  };

  const bind = (name: (typeof fields)[number]) => ({
    name,
    value: values[name],
    error: problem?.fields[name],
    onChange: (value: string) => {
      set(name, value);
    },
  });

  return (
    <Section
      id="profile"
      lead={
        <Trans>
          Your degrees, tests, jobs, and savings are in{' '}
          <Link to={paths.profile.href()}>your detailed profile</Link>.
        </Trans>
      }
    >
      <LanguagePickerSlot>
        <LanguagePicker place="account" />
      </LanguagePickerSlot>
      <SectionForm
        label={t`Profile`}
        problem={problem}
        fields={fields}
        failed={t`We couldn't save your profile. What you typed is still here.`}
        onSubmit={() => void submit()}
      >
        <div className={styles['pair']}>
          <TextField {...bind('firstName')} label={<Trans>First name</Trans>} autoComplete="given-name" />
          <TextField {...bind('lastName')} label={<Trans>Last name</Trans>} autoComplete="family-name" />
        </div>
        <TextField
          {...bind('username')}
          label={<Trans>Username</Trans>}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        {user.role !== 'ADMIN' && (
          <RadioGroup
            {...bind('userType')}
            label={<Trans>I am a</Trans>}
            options={[
              { value: 'STUDENT', label: <Trans>Student</Trans> },
              { value: 'OPPORTUNITY_SEEKER', label: <Trans>Opportunity Seeker</Trans> },
            ]}
          />
        )}
        <div className={styles['row']}>
          <Button type="submit" variant="primary" busy={busy}>
            <Trans>Save profile</Trans>
          </Button>
          <Outcome>{saved === values && <Done badge={<Trans>Saved</Trans>} />}</Outcome>
          {changed && saved !== values && (
            <p className={styles['small']}>
              <Trans>Not saved yet</Trans>
            </p>
          )}
        </div>
      </SectionForm>
    </Section>
  );
}
