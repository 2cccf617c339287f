import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { JSX, SyntheticEvent } from 'react';
import { countryName } from '../../lib/country-name';
import { countryNames, regionOfName } from '../../lib/country-names';
import { Button } from '../../ui/button/Button';
import type { FieldProps } from '../../ui/fields/Field';
import { TextField } from '../../ui/fields/TextField';
import styles from './country-questions.module.css';

/** The answer of a person without a nationality. */
const STATELESS = 'stateless';
const MAX_NATIONALITIES = 5;

/** Whether a text was entered at once, as when picked from the list, and not typed. */
function isChosen({ nativeEvent }: SyntheticEvent): boolean {
  return !(nativeEvent instanceof InputEvent) || nativeEvent.inputType === 'insertReplacementText';
}

function CountryList({ id, more = [] }: { id: string; more?: readonly string[] }): JSX.Element {
  return (
    <datalist id={id}>
      {[...countryNames(), ...more].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

interface CountryQuestionProps extends FieldProps {
  /** A two-letter code, or empty. */
  value: string;
  onChange: (code: string) => void;
}

/** A country, searchable by name. */
export function CountryQuestion({ value, onChange, error, ...field }: CountryQuestionProps): JSX.Element {
  const { t } = useLingui();
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const text = typed ?? (value === '' ? '' : countryName(value));
  const isLost = left && text.trim() !== '' && regionOfName(text) === null;
  return (
    <>
      <TextField
        {...field}
        error={isLost ? t`Choose a country from the list.` : error}
        placeholder={t`Type a country`}
        list={list}
        autoComplete="country-name"
        spellCheck={false}
        value={text}
        onChange={(next) => {
          setTyped(next);
          setLeft(false);
          onChange(regionOfName(next) ?? '');
        }}
        onBlur={() => {
          setLeft(true);
          if (regionOfName(text) !== null) setTyped(null);
        }}
      />
      <CountryList id={list} />
    </>
  );
}

interface NationalitiesQuestionProps extends FieldProps {
  /** Two-letter codes, or `stateless`. */
  values: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Several countries, searchable by name and added one by one. */
export function NationalitiesQuestion({
  values,
  onChange,
  error,
  ...field
}: NationalitiesQuestionProps): JSX.Element {
  const { t } = useLingui();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [isLost, setLost] = useState(false);
  const stateless = t`Stateless`;
  const nameFor = (code: string): string => (code === STATELESS ? stateless : countryName(code));
  const readCode = (text: string): string | null =>
    text.trim().toLowerCase() === stateless.toLowerCase() ? STATELESS : regionOfName(text);
  const add = (text: string): void => {
    if (text.trim() === '') return;
    const code = readCode(text);
    setLost(code === null);
    if (code === null) return;
    setTyped('');
    if (!values.includes(code)) onChange([...values, code]);
  };
  return (
    <div className={styles['nationalities']}>
      {values.length < MAX_NATIONALITIES && (
        <div>
          <TextField
            {...field}
            error={isLost ? t`Choose a country from the list.` : error}
            placeholder={values.length === 0 ? t`Type a country` : t`Add another one`}
            list={list}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setLost(false);
            }}
            onInput={(event) => {
              const { value } = event.currentTarget;
              if (isChosen(event) && readCode(value) !== null) add(value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => {
              add(typed);
            }}
          />
          <CountryList id={list} more={[stateless]} />
        </div>
      )}
      {values.length > 0 && (
        <ul className={styles['chosen']} aria-label={t`Your nationalities`}>
          {values.map((code) => (
            <li key={code}>
              <span>{nameFor(code)}</span>
              <Button
                variant="quiet"
                aria-label={t`Remove ${nameFor(code)}`}
                onClick={() => {
                  onChange(values.filter((each) => each !== code));
                }}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
