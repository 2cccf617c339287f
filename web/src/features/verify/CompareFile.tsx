import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { JSX } from 'react';
import { cx } from '../../ui/cx';
import { Sheet, Stack } from '../../ui/layout/Sheet';
import { StatusBadge } from '../../ui/states/StatusBadge';
import type { Tone } from '../../ui/states/StatusBadge';
import { hashFile } from './hash-file';
import type { HashProblem } from './hash-file';
import { isSealed } from './record';
import type { SignatureRecord } from './record';
import styles from './verify.module.css';

/** What a file is, beside what was signed. */
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

/** A place for a file: its hash is worked out here and held against the record. */
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
    // A big file may be through after a small one that was dropped later.
    if (turn !== latest.current) return;
    setBusy(false);
    setCompared(result);
  };

  return (
    <section aria-labelledby="compare-file" className={cx(compared === null && styles['unprinted'])}>
      <Stack gap={16}>
        <h2 id="compare-file">
          <Trans>Is your file the signed one?</Trans>
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
            <Trans>Drop the file here, or choose it</Trans>
          </span>
          <span className={styles['soft']}>
            <Trans>
              It stays on your device. Your browser works out its hash and compares it; nothing is uploaded.
            </Trans>
          </span>
          <input
            type="file"
            aria-label={t`File to compare`}
            onChange={(event) => {
              const { files } = event.target;
              const [file] = files === null ? [] : [...files];
              // The same file may be chosen again after it was changed.
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
            <OutcomeWord outcome={outcome} />
          </StatusBadge>
        </div>
        <p className={styles['file']}>{name}</p>
        <p>
          <OutcomeSentence outcome={outcome} sealed={sealed} />
        </p>
        {hash !== null && (
          <p className={styles['soft']}>
            <Trans>
              Its hash: <code>{hash}</code>
            </Trans>
          </p>
        )}
      </Stack>
    </Sheet>
  );
}

function OutcomeWord({ outcome }: { outcome: Outcome }): JSX.Element {
  switch (outcome) {
    case 'signed':
      return <Trans>The signed copy</Trans>;
    case 'original':
      return <Trans>The original, without the signature</Trans>;
    case 'neither':
    case 'too-large':
      return <Trans>Neither of the two</Trans>;
    case 'insecure':
    case 'unreadable':
      return <Trans>Not compared</Trans>;
  }
}

function OutcomeSentence({ outcome, sealed }: { outcome: Outcome; sealed: boolean }): JSX.Element {
  switch (outcome) {
    case 'signed':
      return (
        <Trans>Your file is the signed copy, byte for byte. Nothing was added, removed or changed.</Trans>
      );
    case 'original':
      return (
        <Trans>
          Your file is the document as it was before signing, byte for byte. It is unchanged, but it does not
          carry the signature.
        </Trans>
      );
    case 'neither':
      return sealed ? (
        <Trans>
          Your file is neither the signed copy nor the original. It is another document, or it was changed
          afterwards; opening it and saving it anew is enough. Ask for the file as it was downloaded from
          Portolan.
        </Trans>
      ) : (
        <Trans>
          Your file is not the original. The signed copy is still being made: load this page again in a moment
          and compare once more.
        </Trans>
      );
    case 'too-large':
      return <Trans>Your file is larger than any document of Portolan, so it is neither of the two.</Trans>;
    case 'insecure':
      return (
        <Trans>
          Browsers work out hashes only on secure pages. Open this page with an address that begins with
          https.
        </Trans>
      );
    case 'unreadable':
      return <Trans>Your browser could not read this file. Copy it to your device and try again.</Trans>;
  }
}
