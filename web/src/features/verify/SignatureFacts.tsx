import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../ui/button/Button';
import { Sheet, Stack } from '../../ui/layout/Sheet';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { isSealed } from './record';
import type { SignatureRecord } from './record';
import styles from './verify.module.css';

/** A moment that two people in two zones read alike. */
function inUtc(i18n: I18n, moment: string): string {
  return i18n.date(new Date(moment), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
}

/** What was signed, by whom and when, and whether our copy is still as it was sealed. */
export function SignatureFacts({
  record,
  checkedAt,
}: {
  record: SignatureRecord;
  checkedAt: string;
}): JSX.Element {
  const { i18n } = useLingui();
  const { code, signerName, signedAt, documentHash, signedHash } = record;
  return (
    <Sheet role="region" aria-labelledby="signature-record">
      <Stack gap={24}>
        <Verdict record={record} />
        <dl className={styles['facts']}>
          <dt>
            <Trans>Signed by</Trans>
          </dt>
          <dd className={styles['signer']}>{signerName}</dd>
          <dt>
            <Trans>Signed on</Trans>
          </dt>
          <dd>
            <time dateTime={signedAt}>{inUtc(i18n, signedAt)}</time>
          </dd>
          <dt>
            <Trans>Verification code</Trans>
          </dt>
          <dd>
            <code>{code}</code>
          </dd>
          <dt>
            <Trans>Hash of the document as it was uploaded (SHA-256)</Trans>
          </dt>
          <dd>
            <code>{documentHash}</code>
          </dd>
          <dt>
            <Trans>Hash of the signed copy (SHA-256)</Trans>
          </dt>
          <dd>
            {isSealed(record) ? (
              <code>{signedHash}</code>
            ) : (
              <Trans>The signed copy is still being made.</Trans>
            )}
          </dd>
        </dl>
        <p className={styles['soft']}>
          <Trans>
            A hash is a fingerprint of a file. Change one letter of the file, and the fingerprint is another
            one. Portolan confirms which account signed and when. It does not confirm what the document
            claims.
          </Trans>
        </p>
        <p className={styles['soft']}>
          <Trans>Looked up on {inUtc(i18n, checkedAt)}.</Trans>
        </p>
        <div className={styles['unprinted']}>
          <Button
            onClick={() => {
              window.print();
            }}
          >
            <Trans>Print this page</Trans>
          </Button>
        </div>
      </Stack>
    </Sheet>
  );
}

function Verdict({ record }: { record: SignatureRecord }): JSX.Element {
  if (!isSealed(record)) {
    return (
      <Stack gap={8}>
        <div>
          <StatusBadge tone="unknown">
            <Trans>Being sealed</Trans>
          </StatusBadge>
        </div>
        <h2 id="signature-record">
          <Trans>This signature is recorded; its copy is being sealed</Trans>
        </h2>
        <p>
          <Trans>The signed PDF follows within seconds. Load this page again in a moment.</Trans>
        </p>
      </Stack>
    );
  }
  if (!record.intact) {
    return (
      <Stack gap={8}>
        <div>
          <StatusBadge tone="unmet">
            <Trans>Not intact</Trans>
          </StatusBadge>
        </div>
        <h2 id="signature-record">
          <Trans>Something about this signature was changed</Trans>
        </h2>
        <p>
          <Trans>
            Our copy or its record is no longer as it was when it was sealed. Do not rely on it, and ask the
            signer for a new one.
          </Trans>
        </p>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <div>
        <StatusBadge tone="met">
          <Trans>Intact</Trans>
        </StatusBadge>
      </div>
      <h2 id="signature-record">
        <Trans>This code stands for a signature</Trans>
      </h2>
      <p>
        <Trans>
          Our record and our sealed copy are exactly as they were when it was signed. Whether the file that
          you hold is that copy, you can check below.
        </Trans>
      </p>
    </Stack>
  );
}
