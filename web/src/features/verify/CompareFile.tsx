import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { JSX } from 'react';
import { cx } from '../../ui/cx';
import { Sheet, Stack } from '../../ui/layout/Sheet';
import { StatusBadge } from '../../ui/states/StatusBadge';
import type { Tone } from '../../ui/states/StatusBadge';
import { hashFile } from '../../product/documents/hash-file';
import type { HashProblem } from '../../product/documents/hash-file';
import { isSealed } from './record';
import type { SignatureRecord } from './record';
import styles from './verify.module.css';

/** The result of comparing a file with the signed copy. */
type Outcome = 'signed' | 'original' | 'neither' | HashProblem;

interface Compared {
  name: string;
  outcome: Outcome;
  hash: string | null;
}

const tones: Readonly<Record<Outcome, Tone>> = {
  signed: 'met',
  original: 'officer',
  neither: 'unmet',
  'too-large': 'unmet',
  insecure: 'unknown',
  unreadable: 'unknown',
};

async function compare(file: File, record: SignatureRecord): Promise<Compared> {
  const { name } = file;
  const hashed = await hashFile(file);
  if ('problem' in hashed) return { name, outcome: hashed.problem, hash: null };
  const { hash } = hashed;
  if (isSealed(record) && hash === record.signedHash) return { name, outcome: 'signed', hash };
  return { name, outcome: hash === record.documentHash ? 'original' : 'neither', hash };
}

/** A drop area for a file: its hash is calculated in the browser and compared with the record. */
export function CompareFile({ record }: { record: SignatureRecord }): JSX.Element {
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [compared, setCompared] = useState<Compared | null>(null);
  const latest = useRef(0);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    latest.current += 1;
    const turn = latest.current;
    setBusy(true);
    setCompared(null);
    const result = await compare(file, record);
    // A large file may finish after a small one that was dropped later.
    if (turn !== latest.current) return;
    setBusy(false);
    setCompared(result);
  };

  return (
    <section aria-labelledby="compare-file" className={cx(compared === null && styles['unprinted'])}>
      <Stack gap={16}>
        <h2 id="compare-file">
          <Trans>Is your file the signed copy?</Trans>
        </h2>
        <label
          className={cx(styles['drop'], styles['unprinted'], over && styles['over'])}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          <span className={styles['dropTitle']}>
            <Trans>Drop your file here, or choose it</Trans>
          </span>
          <span className={styles['soft']}>
            <Trans>Your file stays on your device. Your browser compares it, and nothing is uploaded.</Trans>
          </span>
          <input
            type="file"
            aria-label={t`File to compare`}
            onChange={(event) => {
              const { files } = event.target;
              const [file] = files === null ? [] : [...files];
              // Allows the same file to be chosen again after it was changed.
              event.target.value = '';
              void take(file);
            }}
          />
        </label>
        <div role="status">
          {busy && (
            <p>
              <Trans>Comparing…</Trans>
            </p>
          )}
          {compared !== null && <ComparedFile compared={compared} sealed={isSealed(record)} />}
        </div>
      </Stack>
    </section>
  );
}

function ComparedFile({ compared, sealed }: { compared: Compared; sealed: boolean }): JSX.Element {
  const { name, outcome, hash } = compared;
  return (
    <Sheet>
      <Stack gap={8}>
        <div>
          <StatusBadge tone={tones[outcome]}>
            <OutcomeText outcome={outcome} />
          </StatusBadge>
        </div>
        <p className={styles['file']}>{name}</p>
        <p>
          <OutcomeSentence outcome={outcome} sealed={sealed} />
        </p>
        {hash !== null && (
          <p className={styles['soft']}>
            <Trans>
              SHA-256: <code>{hash}</code>
            </Trans>
          </p>
        )}
      </Stack>
    </Sheet>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }): JSX.Element {
  switch (outcome) {
    case 'signed':
      return <Trans>The signed copy</Trans>;
    case 'original':
      return <Trans>The original, without the signature</Trans>;
    case 'neither':
    case 'too-large':
      return <Trans>Not the signed copy</Trans>;
    case 'insecure':
    case 'unreadable':
      return <Trans>Not compared</Trans>;
  }
}

function OutcomeSentence({ outcome, sealed }: { outcome: Outcome; sealed: boolean }): JSX.Element {
  switch (outcome) {
    case 'signed':
      return (
        <Trans>Your file is the signed copy, byte for byte. Nothing was added, removed, or changed.</Trans>
      );
    case 'original':
      return (
        <Trans>
          Your file is the original document, byte for byte. It hasn't changed, but it doesn't have the
          signature.
        </Trans>
      );
    case 'neither':
      return sealed ? (
        <Trans>
          Your file isn't the signed copy or the original. It's a different document, or someone changed it.
          Opening and saving it again is enough to change it. Ask for the original download from Portolan.
        </Trans>
      ) : (
        <Trans>
          Your file isn't the original. We're still making the signed copy. Reload this page in a moment and
          compare again.
        </Trans>
      );
    case 'too-large':
      return (
        <Trans>Your file is larger than any document from Portolan, so it can't be the signed copy.</Trans>
      );
    case 'insecure':
      return (
        <Trans>
          Browsers can only compare files on secure pages. Open this page with a link that starts with https.
        </Trans>
      );
    case 'unreadable':
      return <Trans>Your browser couldn't read this file. Copy it to your device and try again.</Trans>;
  }
}
