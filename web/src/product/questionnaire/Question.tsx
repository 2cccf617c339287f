import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { toAnswerList, toAnswerText } from './answers';
import type { Answer } from './answers';
import type { QuestionnaireField } from './definition';
import { CheckboxGroup, RadioGroup, SelectField } from '../../ui/fields/choices';
import type { Choice } from '../../ui/fields/choices';
import { Flag } from '../../ui/flag/Flag';
import { findDestination } from '../chart/destinations';
import { useToday } from '../../lib/use-now';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import type { TextFieldProps } from '../../ui/fields/TextField';
import { Skeleton } from '../../ui/states/Skeleton';
import styles from './question.module.css';

/** Loaded separately, because only one step needs it and it includes the names of all countries. */
const CountryQuestion = lazy(async () => ({ default: (await import('./CountryQuestions')).CountryQuestion }));
const NationalitiesQuestion = lazy(async () => ({
  default: (await import('./CountryQuestions')).NationalitiesQuestion,
}));

export interface QuestionProps {
  field: QuestionnaireField;
  answer: Answer | undefined;
  error: string | undefined;
  onAnswer: (answer: Answer) => void;
}

/** How to answer, and what the answer is used for. */
function Help({ help, why }: Pick<QuestionnaireField, 'help' | 'why'>): JSX.Element {
  return (
    <>
      {help === null ? null : <>{help} </>}
      <span className={styles['why']}>
        <Trans>Why we ask: {why}</Trans>
      </span>
    </>
  );
}

/** A country has its flag in front of its name; other options stay as they are. */
function withFlag({ value, label }: QuestionnaireField['options'][number]): Choice {
  const code = findDestination(value);
  if (code === null) return { value, label };
  return {
    value,
    label: (
      <>
        <Flag code={code} /> {label}
      </>
    ),
  };
}

/** A day until today, such as the date of birth. */
function PastDate(props: Omit<TextFieldProps, 'type' | 'max' | 'autoComplete'>): JSX.Element {
  return <TextField {...props} type="date" max={useToday()} autoComplete="bday" />;
}

/** One question of a questionnaire, with the control that its definition specifies. */
export function Question({ field, answer, error, onAnswer }: QuestionProps): JSX.Element {
  const { t } = useLingui();
  const { name, label, options, kind } = field;
  const help = <Help help={field.help} why={field.why} />;
  const example = field.placeholder === null ? undefined : t`For example: ${field.placeholder}`;
  const common = { name, label, help, error };
  switch (kind) {
    case 'TEXT':
      return (
        <TextField
          {...common}
          placeholder={example}
          autoComplete="off"
          value={toAnswerText(answer)}
          onChange={onAnswer}
        />
      );
    case 'LONG_TEXT':
      return <TextArea {...common} placeholder={example} value={toAnswerText(answer)} onChange={onAnswer} />;
    case 'SELECT':
      return (
        <SelectField
          {...common}
          options={options}
          placeholder={t`Choose one`}
          value={toAnswerText(answer)}
          onChange={onAnswer}
        />
      );
    case 'RADIO':
      return <RadioGroup {...common} options={options} value={toAnswerText(answer)} onChange={onAnswer} />;
    case 'DATE':
      return <PastDate {...common} value={toAnswerText(answer)} onChange={onAnswer} />;
    case 'COUNTRY':
      return (
        <Suspense fallback={<Skeleton lines={2} />}>
          <CountryQuestion {...common} value={toAnswerText(answer)} onChange={onAnswer} />
        </Suspense>
      );
    case 'COUNTRIES':
      return (
        <Suspense fallback={<Skeleton lines={2} />}>
          <NationalitiesQuestion {...common} values={toAnswerList(answer)} onChange={onAnswer} />
        </Suspense>
      );
    case 'CHECKBOXES':
      return (
        <CheckboxGroup
          {...common}
          options={options.map(withFlag)}
          values={toAnswerList(answer)}
          onChange={onAnswer}
        />
      );
  }
}
