import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { FormError } from '../../../ui/fields/FormError';
import styles from '../account.module.css';

interface SectionFormProps {
  /** The form's name to a screen reader. */
  label: string;
  /** What went wrong; it names one of `fields`, or is shown above them. */
  problem: Problem | null;
  /** The names of the fields that show their own problem. */
  fields: readonly string[];
  /** The message when the server sends none. */
  failed: string;
  /** For buttons that stand outside of the form. */
  id?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * One form of the page; it stays as it was filled. The first field that is wrong takes the focus, and its problem is
 * read with it; a problem of no field is shown above and takes the focus itself.
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
