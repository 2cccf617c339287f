import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatDate } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/fields/TextField';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from './Expiry.module.css';
import { getNearness } from './months';
import { SetDocumentExpiryDocument } from './set-document-expiry.generated';

/** Types that always expire; for others the date is shown only if there is one. */
const EXPIRING: readonly DocumentType[] = [
  'PASSPORT',
  'CERTIFICATE',
  'VISA_APPLICATION',
  'ADDITIONAL_DOCUMENT',
  'OTHER',
];

interface ExpiryProps {
  id: string;
  type: DocumentType;
  /** The document's name, for the labels of the buttons. */
  name: string;
  expiresOn: string | null;
}

/** The expiry date of a document, with a timely warning, which the owner can change. */
export function Expiry({ id, type, name, expiresOn }: ExpiryProps): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (expiresOn === null && !EXPIRING.includes(type)) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {open ? (
        <ExpiryForm
          id={id}
          name={name}
          expiresOn={expiresOn}
          onDone={() => {
            // The form disappears together with the focus.
            place.current?.focus();
            setOpen(false);
          }}
        />
      ) : (
        <div className={styles['line']}>
          {expiresOn !== null && <ExpiryText day={expiresOn} />}
          <Button
            variant="quiet"
            className={styles['change'] ?? ''}
            onClick={() => {
              setOpen(true);
            }}
          >
            {expiresOn === null ? <Trans>Add expiration date</Trans> : <Trans>Change expiration date</Trans>}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function ExpiryText({ day }: { day: string }): JSX.Element {
  const now = useNow();
  const words = formatDate(day);
  switch (getNearness(day, new Date(now))) {
    case 'past':
      return (
        <StatusBadge tone="unmet">
          <Trans>Expired on {words}</Trans>
        </StatusBadge>
      );
    case 'soon':
      return (
        <>
          <StatusBadge tone="unknown">
            <Trans>Expires on {words}</Trans>
          </StatusBadge>
          <span className={styles['soft']}>
            <Trans>That's within six months. Many countries require longer.</Trans>
          </span>
        </>
      );
    case 'far':
      return (
        <span className={styles['soft']}>
          <Trans>Valid until {words}</Trans>
        </span>
      );
  }
}

function ExpiryForm({
  id,
  name,
  expiresOn,
  onDone,
}: Omit<ExpiryProps, 'type'> & { onDone: () => void }): JSX.Element {
  const { t } = useLingui();
  const [day, setDay] = useState(expiresOn ?? '');
  const { busy, problem, run } = useSubmit();
  const save = useMutate(SetDocumentExpiryDocument);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const submit = async (): Promise<void> => {
    const saved = await run(async () => {
      await save({ id, expiresOn: day === '' ? null : day });
    });
    if (saved) onDone();
  };
  const wrong =
    problem === null
      ? undefined
      : (problem.fields['expiresOn'] ??
        describeProblem(problem, t`We couldn't save the date. Please try again.`));
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        type="date"
        name="expiresOn"
        label={
          <>
            <Trans>Valid until</Trans>
            <span className="visually-hidden">: {name}</span>
          </>
        }
        help={<Trans>Clear the field to remove the date.</Trans>}
        error={wrong}
        value={day}
        onChange={setDay}
      />
      <div className={styles['line']}>
        <Button type="submit" busy={busy}>
          <Trans>Save date</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
