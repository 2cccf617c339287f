import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import type { UpdateProfileInput } from '../../../gql/schema-types';
import { checkTexts } from '../form/check';
import type { FieldSpec, Texts } from '../form/fields';
import { useSave } from '../form/use-save';
import { PartForm } from './PartForm';
import { RowFields } from './RowFields';
import { SaveRow } from './SaveRow';
import { Section } from './Section';

interface SinglePartProps {
  title: string;
  why: ReactNode;
  fields: readonly FieldSpec[];
  kept: Texts;
  toInput: (texts: Texts) => UpdateProfileInput;
  /** What was saved, for the person to see again. */
  savedWords?: (texts: Texts) => string;
  countries: readonly string[];
  /** The currencies of the person's own countries. */
  currencies: readonly string[];
}

/** A part with one set of answers; the names of its fields are the paths of the server's errors. */
export function SinglePart(part: SinglePartProps): JSX.Element {
  const { title, why, fields, kept, toInput, savedWords, countries, currencies } = part;
  const { i18n } = useLingui();
  const [texts, setTexts] = useState(kept);
  const [saved, setSaved] = useState<Texts | null>(null);
  const { busy, problem, setProblem, save } = useSave((path) => fields.some(({ name }) => name === path));
  const stored = saved ?? kept;
  const changed = fields.some(({ name }) => (texts[name] ?? '') !== (stored[name] ?? ''));
  const submit = async (): Promise<void> => {
    const errors = checkTexts(i18n, fields, texts, '');
    if (Object.keys(errors).length > 0) setProblem({ errors, sentence: null });
    else if (await save(toInput(texts))) setSaved(texts);
  };
  return (
    <Section title={title} why={why}>
      <PartForm problem={problem} onSubmit={() => void submit()}>
        <RowFields
          fields={fields}
          texts={texts}
          at=""
          errors={problem?.errors ?? {}}
          countries={countries}
          currencies={currencies}
          onChange={setTexts}
        />
        <SaveRow
          name={title}
          busy={busy}
          changed={changed}
          saved={saved !== null}
          what={saved === null ? undefined : savedWords?.(saved)}
        />
      </PartForm>
    </Section>
  );
}
