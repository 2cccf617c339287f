import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { FormError } from '../../../ui/fields/FormError';
import styles from '../account.module.css';

interface SectionFormProps {
  /** The form's name for screen readers. */
  label: string;
  /** The error; shown above the fields unless it belongs to one of `fields`. */
  problem: Problem | null;
  /** The names of the fields that show their own errors. */
  fields: readonly string[];
  /** The message if the server gives none. */
  failed: string;
  /** For buttons outside the form. */
  id?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * A form on the page, which keeps its values. The first invalid field receives the focus and its error is announced;
 * an error without a field is shown above and receives the focus itself.
 */
export function SectionForm({
  label,
  problem,
  fields,
  failed,
  id,
  onSubmit,
  children,
}: SectionFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const ofField = problem !== null && fields.some((name) => problem.fields[name] !== undefined);
  useEffect(() => {
    if (!ofField) return;
    const wrong = form.current?.querySelector('[aria-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [problem, ofField]);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={label}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {problem !== null && !ofField && <FormError>{describeProblem(problem, failed)}</FormError>}
      {children}
    </form>
  );
}
