import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { Stack } from '../../../ui/layout/Sheet';
import { AS_OF } from './fields';
import type { FormField } from './fields';
import { FieldControl } from './FieldControl';
import styles from './form.module.css';
import type { TextsState } from './use-texts';

/** If there are at least this many optional fields, they are collapsed below the required ones. */
const FOLD_FROM = 4;

export interface FormProps {
  fields: readonly FormField[];
  state: TextsState;
  /** Errors by path. */
  errors: Readonly<Record<string, string>>;
}

const isAbout = (path: string, key: string): boolean => key === path || key.startsWith(`${path}.`);

/** A calculator's form, generated from its input schema: required fields first, then optional ones. */
export function CalculatorForm({ fields, state, errors }: FormProps): JSX.Element {
  const needed = fields.filter(({ required, isUpFront }) => required || isUpFront);
  const optional = fields.filter((field) => !needed.includes(field));
  const fold = needed.length > 0 && optional.length >= FOLD_FROM;
  const controls = (some: readonly FormField[]): JSX.Element[] =>
    some.map((field) => <FieldControl key={field.path} field={field} state={state} errors={errors} />);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {controls(needed)}
      {fold ? (
        <MoreDetails fields={optional} state={state} errors={errors}>
          {controls(optional)}
        </MoreDetails>
      ) : (
        controls(optional)
      )}
      <RulesDay state={state} error={errors[AS_OF]} />
    </form>
  );
}

interface MoreDetailsProps extends FormProps {
  children: JSX.Element[];
}

/** Expanded initially if something in it was filled in, and whenever something in it is invalid. */
function MoreDetails({ fields, state, errors, children }: MoreDetailsProps): JSX.Element {
  const filled = fields.filter(({ path }) =>
    Object.keys(state.texts).some((key) => isAbout(path, key) && state.texts[key] !== ''),
  );
  const wrong = fields.some(({ path }) => Object.keys(errors).some((key) => isAbout(path, key)));
  const [open, setOpen] = useState(filled.length > 0);
  const count = fields.length;
  const answered = filled.length;
  return (
    <details
      className={styles['more']}
      open={open || wrong}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <Trans>More details</Trans>
        <span className={styles['soft']}>
          {answered > 0 ? (
            <Trans>
              {answered} of {count} answered
            </Trans>
          ) : (
            <Trans>{count} optional questions</Trans>
          )}
        </span>
      </summary>
      <Stack gap={24}>
        <p className={styles['soft']}>
          <Trans>Skip anything that doesn't apply to you. We count a blank answer as none.</Trans>
        </p>
        {children}
      </Stack>
    </details>
  );
}

function RulesDay({ state, error }: { state: TextsState; error: string | undefined }): JSX.Element {
  const { t } = useLingui();
  return (
    <div className={styles['day']}>
      <TextField
        type="date"
        name={AS_OF}
        label={t`Rules as of`}
        help={t`Leave this empty to use today's rules. Choose another date to use the rules of that day.`}
        error={error}
        value={state.texts[AS_OF] ?? ''}
        onChange={(text) => {
          state.set(AS_OF, text);
        }}
      />
    </div>
  );
}
