import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { formatDate } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from './documents.module.css';
import { PassportReadingDocument } from './reviews.generated';
import type { PassportReadingQuery } from './reviews.generated';
import type { Review } from './use-queue';

type Reading = NonNullable<PassportReadingQuery['passportReading']>;

/** Reads a passport's machine-readable lines on request, to help compare them with the image. */
export function PassportLines({
  document,
  onUse,
}: {
  document: Review['document'];
  /** Uses the values that were read as those the admin sees, to be compared and corrected. */
  onUse: (values: Readonly<Record<string, string>>) => void;
}): JSX.Element | null {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const [reading, setReading] = useState<Reading | null | undefined>(undefined);
  const isPicture = document.mimeType.startsWith('image/');
  if (document.documentType !== 'PASSPORT' || !document.readable || !isPicture) return null;
  const read = async (): Promise<void> => {
    const { data } = await client.query({
      query: PassportReadingDocument,
      variables: { documentId: document.id },
      // Nothing that was read is stored.
      fetchPolicy: 'no-cache',
    });
    setReading(data?.passportReading ?? null);
  };
  return (
    <section className={styles['details']} aria-label={t`Passport lines`}>
      <div>
        <Button busy={busy} onClick={() => void run(read)}>
          <Trans>Read the passport</Trans>
        </Button>
      </div>
      <div role="status">
        {problem !== null && <p>{describeProblem(problem, t`We couldn't read it. Please try again.`)}</p>}
        {problem === null && reading === null && (
          <p>
            <Trans>We found no machine-readable lines. Compare the picture yourself.</Trans>
          </p>
        )}
        {problem === null && reading !== null && reading !== undefined && (
          <Lines reading={reading} expiresOn={document.expiresOn} />
        )}
        {problem === null && reading !== null && reading !== undefined && !document.isSigned && (
          <Button
            onClick={() => {
              onUse(toValues(reading));
            }}
          >
            <Trans>Fill in the form with this</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function toValues({ nationality, dateOfBirth, expiresOn }: Reading): Record<string, string> {
  return {
    nationality: nationality?.name ?? '',
    dateOfBirth: dateOfBirth ?? '',
    expiresOn: expiresOn ?? '',
  };
}

/** The values that were read. A date is shown only if its check digit is correct. */
function Lines({ reading, expiresOn }: { reading: Reading; expiresOn: string | null }): JSX.Element {
  const { t } = useLingui();
  const { nationality, dateOfBirth, expiresOn: lastDay, isWhole } = reading;
  const unread = t`not read`;
  const isOther = lastDay !== null && expiresOn !== null && expiresOn !== lastDay;
  return (
    <>
      <dl className={styles['details']}>
        <div>
          <dt>
            <Trans>Check digits</Trans>
          </dt>
          <dd>
            <StatusBadge tone={isWhole ? 'met' : 'unknown'}>
              {isWhole ? <Trans>All correct</Trans> : <Trans>Not all correct</Trans>}
            </StatusBadge>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Nationality</Trans>
          </dt>
          <dd>{nationality === null ? unread : `${nationality.name} (${nationality.code})`}</dd>
        </div>
        <div>
          <dt>
            <Trans>Date of birth</Trans>
          </dt>
          <dd>{dateOfBirth === null ? unread : formatDate(dateOfBirth)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Valid until</Trans>
          </dt>
          <dd>
            {lastDay === null ? unread : formatDate(lastDay)}{' '}
            {isOther && (
              <StatusBadge tone="unknown">
                <Trans>The owner entered {formatDate(expiresOn)}</Trans>
              </StatusBadge>
            )}
          </dd>
        </div>
      </dl>
      <p>
        <Trans>We read this from the picture and don't keep any of it. Compare it before you verify.</Trans>
      </p>
    </>
  );
}
