import type { FormField } from './fields';
import type { TextsState } from './use-texts';

/** The props of every control in a calculator's form. */
export interface FieldProps {
  field: FormField;
  state: TextsState;
  errors: Readonly<Record<string, string>>;
}
