import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatUtc } from '../../lib/format/format';
import { Button } from '../../ui/button/Button';
import { Sheet, Stack } from '../../ui/layout/Sheet';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { isSealed } from './record';
import type { SignatureRecord } from './record';
import styles from './verify.module.css';

/** What was signed, by whom and when, and whether our copy still matches the sealed one. */
export function SignatureFacts({
  record,
  checkedAt,
}: {
  record: SignatureRecord;
  checkedAt: string;
}): JSX.Element {
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
            <time dateTime={signedAt}>{formatUtc(signedAt)}</time>
          </dd>
          <dt>
            <Trans>Verification code</Trans>
          </dt>
          <dd>
            <code>{code}</code>
          </dd>
          <dt>
            <Trans>Hash of the uploaded document (SHA-256)</Trans>
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
              <Trans>We're still making the signed copy.</Trans>
            )}
          </dd>
        </dl>
        <p className={styles['soft']}>
          <Trans>
            A hash is a fingerprint of a file. Change one letter in the file, and its fingerprint changes.
            Portolan confirms which account signed and when. It does not confirm what the document claims.
          </Trans>
        </p>
        <p className={styles['soft']}>
          <Trans>Checked on {formatUtc(checkedAt)}.</Trans>
        </p>
        <div className={styles['unprinted']}>
          <Button
            onClick={() => {
              window.print();
            }}
          >
            <Trans>Print page</Trans>
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
          <Trans>We recorded this signature and are sealing the copy</Trans>
        </h2>
        <p>
          <Trans>The signed PDF will be ready in seconds. Reload this page in a moment.</Trans>
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
          <Trans>Someone changed something about this signature</Trans>
        </h2>
        <p>
          <Trans>
            Our copy or its record has changed since we sealed it. Don't rely on it. Ask the signer for a new
            one.
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
        <Trans>This code belongs to a signature</Trans>
      </h2>
      <p>
        <Trans>
          Our record and our sealed copy haven't changed since the signature. Check below whether your file is
          that copy.
        </Trans>
      </p>
    </Stack>
  );
}
