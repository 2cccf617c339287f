import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import type { UpdateProfileInput } from '../../../gql/schema-types';
import { checkTexts } from '../form/check';
import type { FieldSpec, Texts } from '../form/fields';
import { useAutosave } from '../form/use-autosave';
import { PartForm } from './PartForm';
import { RowFields } from './RowFields';
import { SaveStatus } from './SaveStatus';
import { Section } from './Section';

interface SinglePartProps {
  title: string;
  why: ReactNode;
  fields: readonly FieldSpec[];
  saved: Texts;
  toInput: (texts: Texts) => UpdateProfileInput;
  /** The saved value in words, for confirmation. */
  savedWords?: (texts: Texts) => string;
  countries: readonly string[];
  /** The currencies of the person's own countries. */
  currencies: readonly string[];
}

/** A part with one set of answers; the names of its fields are the paths of the server's errors. */
export function SinglePart(part: SinglePartProps): JSX.Element {
  const { title, why, fields, saved, toInput, savedWords, countries, currencies } = part;
  const { i18n } = useLingui();
  const [texts, setTexts] = useState(saved);
  const autosave = useAutosave({
    text: JSON.stringify(fields.map(({ name }) => texts[name] ?? '')),
    check: () => checkTexts(i18n, fields, texts, ''),
    toInput: () => toInput(texts),
    toField: (path) => (fields.some(({ name }) => name === path) ? path : null),
    isFilled: (path) => (texts[path] ?? '').trim() !== '',
  });
  return (
    <Section
      title={title}
      why={why}
      status={<SaveStatus state={autosave.state} what={savedWords?.(texts)} />}
    >
      <PartForm autosave={autosave}>
        <RowFields
          fields={fields}
          texts={texts}
          at=""
          errors={autosave.errors}
          countries={countries}
          currencies={currencies}
          onChange={setTexts}
        />
      </PartForm>
    </Section>
  );
}
