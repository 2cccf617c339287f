import type { FormField } from './fields';
import type { TextsState } from './use-texts';

/** What every control of a calculator's form is given. */
export interface FieldProps {
  field: FormField;
  state: TextsState;
  errors: Readonly<Record<string, string>>;
}
