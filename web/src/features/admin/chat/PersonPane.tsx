import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { countryName } from '../../../lib/country-name';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { ResultScore } from '../../../product/assessments/ResultScore';
import { degreeLabels, testLabels } from '../../../product/profile/labels';
import { adminStatusLabels } from '../../../product/reviews/labels';
import { ListError } from '../parts/ListError';
import { Skeleton } from '../../../ui/states/Skeleton';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { assessmentStatusLabels, kindLabels } from '../visa-assist/case-labels';
import styles from './person.module.css';
import type { SessionDetails, SessionQuery } from './use-conversation';

/** The person: their profile and their assessments. */
export function PersonPane({
  session: { details, failed, refetch },
}: {
  session: SessionQuery;
}): JSX.Element {
  const { t } = useLingui();
  return (
    <aside className={styles['pane']} aria-label={t`About this person`}>
      {failed && details === null && (
        <ListError retry={refetch}>
          <Trans>We couldn't load this person's details.</Trans>
        </ListError>
      )}
      {details === null && !failed && <Skeleton lines={5} />}
      {details !== null && (
        <>
          <Section title={<Trans>Contact</Trans>}>
            <p>{details.user.email}</p>
            <p>
              <a href={`/api/admin/chat-sessions/${encodeURIComponent(details.id)}/transcript`} download>
                <Trans>Download transcript</Trans>
              </a>
            </p>
          </Section>
          <Profile profile={details.profile} />
          <Assessments details={details} />
          <p className={styles['soft']}>
            <Trans>Session {details.id}</Trans>
          </p>
        </>
      )}
    </aside>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Profile({ profile }: Pick<SessionDetails, 'profile'>): JSX.Element {
  const { i18n } = useLingui();
  const facts: readonly (readonly [key: string, label: ReactNode, value: string])[] = [
    [
      'nationalities',
      <Trans key="n">Nationality</Trans>,
      (profile?.nationalities ?? []).map(countryName).join(', '),
    ],
    [
      'degrees',
      <Trans key="d">Education</Trans>,
      (profile?.degrees ?? [])
        .map(({ level, field, country }) =>
          [i18n._(degreeLabels[level]), field, country === null ? null : countryName(country)]
            .filter((part) => part !== null && part !== '')
            .join(', '),
        )
        .join('; '),
    ],
    [
      'tests',
      <Trans key="l">Language tests</Trans>,
      (profile?.languageTests ?? [])
        .map(({ test, overall, level }) =>
          [i18n._(testLabels[test]), overall === null ? level : formatNumber(overall)]
            .filter(Boolean)
            .join(' '),
        )
        .join('; '),
    ],
    [
      'savings',
      <Trans key="s">Savings</Trans>,
      profile?.savings == null ? '' : formatMoney(profile.savings.amount, profile.savings.currency),
    ],
  ];
  const filled = facts.filter(([, , value]) => value !== '');
  return (
    <Section title={<Trans>Profile</Trans>}>
      {filled.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>Nothing in their profile yet.</Trans>
        </p>
      ) : (
        <dl className={styles['facts']}>
          {filled.map(([key, label, value]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function Assessments({ details: { assessments, user } }: { details: SessionDetails }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <Section title={<Trans>Assessments</Trans>}>
      {assessments.length === 0 && (
        <p className={styles['soft']}>
          <Trans>No assessments yet.</Trans>
        </p>
      )}
      <ul className={styles['assessments']}>
        {assessments.map(({ id, type, status, adminStatus, createdAt, aiResult, isPaid }) => (
          <li key={id}>
            <p>
              <strong>{i18n._(kindLabels[type])}</strong>
              {aiResult !== null && (
                <>
                  {' '}
                  <ResultScore result={aiResult} />
                </>
              )}
            </p>
            <p className={styles['soft']}>
              {formatDate(createdAt)} · {i18n._(assessmentStatusLabels[status])}
            </p>
            {isPaid && adminStatus !== null && (
              <p>
                <StatusBadge tone={adminStatusLabels[adminStatus].tone}>
                  {i18n._(adminStatusLabels[adminStatus].label)}
                </StatusBadge>{' '}
                <a href={paths.adminVisaAssist.href({ search: user.email, review: id })}>
                  <Trans>Open review</Trans>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
