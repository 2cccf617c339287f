import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { parseAnswers } from '../../../product/questionnaire/answers';
import type { Answer } from '../../../product/questionnaire/answers';
import { findField } from '../../../product/questionnaire/definition';
import type { QuestionnaireField } from '../../../product/questionnaire/definition';
import { useQuestionnaire } from '../../../product/questionnaire/use-questionnaire';
import { Section } from '../parts/Section';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { Correction } from './Correction';
import styles from './Gaps.module.css';
import { Readings_AssessmentFragmentDoc } from './Readings.generated';
import type { Readings_AssessmentFragment } from './Readings.generated';

type Result = NonNullable<Readings_AssessmentFragment['aiResult']>;
type Reading = Result['explanation']['readings'][number];

const PROFILE = 'profile.';

/** The parts of the profile that are read, with the labels of the profile page. */
const profileParts: Readonly<Record<string, MessageDescriptor>> = {
  dateOfBirth: msg`Date of birth`,
  nationalities: msg`Nationalities`,
  degrees: msg`Degrees`,
  languageTests: msg`Language tests`,
  languages: msg`Languages`,
  jobs: msg`Jobs`,
  offers: msg`Job offers`,
  savings: msg`Savings`,
  family: msg`Family`,
};

/** What was read out of free text, for the person to check and to correct. */
export function Readings({
  assessment,
}: {
  assessment: FragmentType<Readings_AssessmentFragment>;
}): JSX.Element | null {
  const rules = useRuleText();
  const { data } = useSuspenseFragment({ fragment: Readings_AssessmentFragmentDoc, from: assessment });
  const definition = useQuestionnaire(data.type);
  // Long quotations are shortened; corrections edit the full text.
  const answers = parseAnswers(data.questionnaire);
  const readings = data.aiResult?.explanation.readings ?? [];
  // Answers that weren't free text are listed if a document shows something different.
  const read = new Set(readings.map(({ field }) => field));
  const contradicted = (data.aiResult?.contradictions ?? []).filter(
    ({ toldIn, field }) => toldIn === 'ANSWERS' && !read.has(field),
  );
  if (readings.length === 0 && contradicted.length === 0) return null;
  return (
    <Section
      title={<Trans>What we understood from your words</Trans>}
      lead={
        <Trans>
          Please check this. If we got something wrong, your score is wrong too. Correct it and we'll
          recalculate your result for free.
        </Trans>
      }
    >
      <dl className={styles['readings']}>
        {contradicted.map(({ documentId, topic, field: name, shown, told }) => {
          const field = findField(definition, name)?.field;
          if (field === undefined) return null;
          return (
            <div key={`${documentId} ${topic}`} className={styles['reading']}>
              <dt>{field.label}</dt>
              <dd>
                {rules.words(shown)} {rules.words(told)}
              </dd>
              <Correction
                assessmentId={data.id}
                field={field}
                written={answers[name] ?? (isList(field) ? [] : '')}
                label={field.label}
              />
            </div>
          );
        })}
        {readings.map((reading) => (
          <ReadingLine
            key={`${reading.field} ${reading.understood}`}
            assessmentId={data.id}
            reading={reading}
            written={answers[reading.field] ?? reading.answer}
            field={findField(definition, reading.field)?.field ?? null}
          />
        ))}
      </dl>
    </Section>
  );
}

interface ReadingLineProps {
  assessmentId: string;
  reading: Reading;
  /** The whole answer. */
  written: Answer;
  /** Null where it was read from the profile. */
  field: QuestionnaireField | null;
}

function ReadingLine({ assessmentId, reading, written, field }: ReadingLineProps): JSX.Element {
  const { t, i18n } = useLingui();
  const rules = useRuleText();
  const ofProfile = reading.field.startsWith(PROFILE);
  const part = profileParts[reading.field.slice(PROFILE.length)];
  const label = field?.label ?? (ofProfile && part !== undefined ? i18n._(part) : t`Your profile`);
  return (
    <div className={styles['reading']}>
      <dt>{label}</dt>
      <dd>
        {ofProfile ? (
          <Trans>
            In your profile: <q>{reading.answer}</q>
          </Trans>
        ) : (
          <Trans>
            You wrote: <q>{reading.answer}</q>
          </Trans>
        )}
      </dd>
      <dd>
        <Trans>We understood: {rules.words(reading.understood)}</Trans>
      </dd>
      {field !== null && (
        <Correction assessmentId={assessmentId} field={field} written={written} label={label} />
      )}
      {ofProfile && (
        <dd className={styles['correct']}>
          <Link className={styles['moreLink']} to={paths.profile.href()}>
            <Trans>Correct this in your profile</Trans>
          </Link>
        </dd>
      )}
    </div>
  );
}

function isList({ kind }: QuestionnaireField): boolean {
  return kind === 'CHECKBOXES' || kind === 'COUNTRIES';
}
