import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import { FormError } from '../../../ui/fields/FormError';
import type { SaveProblem } from '../form/use-save';
import styles from '../profile.module.css';

interface PartFormProps {
  problem: SaveProblem | null;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that stays as it was filled; the first field that is wrong takes the focus. */
export function PartForm({ problem, onSubmit, children }: PartFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem === null || problem.sentence !== null) return;
    const wrong = form.current?.querySelector('[aria-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [problem]);
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {problem !== null && problem.sentence !== null && <FormError>{problem.sentence}</FormError>}
      {children}
    </form>
  );
}
