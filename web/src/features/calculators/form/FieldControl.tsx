import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { JSX } from 'react';
import { SelectField } from '../../../ui/fields/choices';
import { FieldGroup } from '../../../ui/fields/Field';
import { TextField } from '../../../ui/fields/TextField';
import { MoneyField } from '../../../ui/money/MoneyField';
import type { FieldProps } from './field-props';
import type { FormField } from './fields';
import styles from './form.module.css';
import { MAX_CHARACTERS } from './read-input';
import { ChoiceSearch, RowsControl } from '../page/lazy-parts';
import { useRange } from './use-range';

interface FieldControlProps extends FieldProps {
  /** Inside a group, whose own label says whether it is required. */
  inGroup?: boolean;
  /** One of a fixed number of values, whose range the group states once. */
  inTuple?: boolean;
}

/** The note in the label that says whether a field is required. */
function useNote({ required, isUpFront }: FormField, inGroup: boolean): string | undefined {
  const { t } = useLingui();
  if (inGroup || isUpFront) return undefined;
  return required ? t`(required)` : t`(optional)`;
}

/** The control for a field, linked to its hint, its range and its error. */
export function FieldControl({
  field,
  state,
  errors,
  inGroup = false,
  inTuple = false,
}: FieldControlProps): JSX.Element {
  const { t } = useLingui();
  const range = useRange(field.kind);
  const yesNo = [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ];
  const note = useNote(field, inGroup);
  const { path, kind, title, description, required } = field;
  const parts = inTuple ? [description] : [description, range];
  const help = parts.filter((part) => part !== null && part !== '').join(' ');
  const common = {
    name: path,
    label: title,
    note,
    help: help === '' ? undefined : help,
    error: errors[path],
    value: state.texts[path] ?? '',
    onChange: (text: string) => {
      state.set(path, text);
    },
  };
  const legend =
    note === undefined ? (
      title
    ) : (
      <>
        {title} <span className={styles['soft']}>{note}</span>
      </>
    );
  switch (kind.is) {
    case 'money':
      return (
        <MoneyField
          {...common}
          currency={kind.currency}
          isSmall={kind.isHourly}
          maxLength={MAX_CHARACTERS}
          aria-required={required}
          className={styles['short']}
        />
      );
    case 'number':
    case 'date':
    case 'text':
      return (
        <TextField
          {...common}
          type={kind.is === 'date' ? 'date' : 'text'}
          inputMode={kind.is === 'number' ? (kind.whole ? 'numeric' : 'decimal') : undefined}
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          aria-required={required}
          className={styles['short']}
        />
      );
    case 'search':
      return (
        <Suspense
          fallback={
            <TextField
              {...common}
              autoComplete="off"
              maxLength={MAX_CHARACTERS}
              className={styles['short']}
            />
          }
        >
          <ChoiceSearch {...common} />
        </Suspense>
      );
    case 'boolean':
    case 'choice':
      return (
        <SelectField
          {...common}
          options={kind.is === 'choice' ? kind.options : yesNo}
          placeholder={required ? t`Choose one` : t`Not answered`}
        />
      );
    case 'tuple':
      return (
        <FieldGroup label={legend} help={common.help} error={common.error}>
          <div className={styles['parts']}>
            {kind.parts.map((part) => (
              <FieldControl key={part.path} field={part} state={state} errors={errors} inGroup inTuple />
            ))}
          </div>
        </FieldGroup>
      );
    case 'rows':
      return (
        <Suspense fallback={null}>
          <RowsControl field={field} kind={kind} legend={legend} state={state} errors={errors}>
            {(part) => <FieldControl key={part.path} field={part} state={state} errors={errors} inGroup />}
          </RowsControl>
        </Suspense>
      );
  }
}
