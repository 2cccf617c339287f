import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import type { Autosave } from '../form/use-autosave';
import styles from '../profile.module.css';

interface PartFormProps {
  autosave: Autosave;
  children: ReactNode;
}

/** A form that saves automatically. Enter saves immediately and focuses the first invalid field. */
export function PartForm({ autosave, children }: PartFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  /** Whether the person asked to save, so that an invalid field should be focused. */
  const isSaveRequested = useRef(false);
  const { errors, sentence, state } = autosave;
  useEffect(() => {
    if (!isSaveRequested.current || state === 'saving' || state === 'waiting') return;
    isSaveRequested.current = false;
    const wrong = form.current?.querySelector('[aria-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [errors, state]);
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onBlur={({ target }) => {
        autosave.leave(target.getAttribute('name') ?? '');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        isSaveRequested.current = true;
        autosave.saveNow();
      }}
    >
      {sentence !== null && <FormError>{sentence}</FormError>}
      {children}
      {sentence !== null && (
        <div>
          <Button onClick={autosave.saveNow}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      <input type="submit" hidden />
    </form>
  );
}
