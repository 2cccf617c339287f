import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import type { Uploads } from '../use-uploads';
import { Button } from '../../../ui/button/Button';
import { DropArea } from './DropArea';
import { FileRow } from './FileRow';
import styles from './uploader.module.css';

interface UploaderProps {
  uploads: Uploads;
  /** The assessment that the documents are for. */
  assessmentId: string | null;
  /** The types on offer; without it all. A single one is given to every file without asking. */
  types?: readonly DocumentType[] | undefined;
  /** The kind that the first file gets. */
  type: DocumentType | null;
}

/** The chosen files, each with its kind, under the place where more are dropped. */
export function Uploader({ uploads, assessmentId, types, type }: UploaderProps): JSX.Element {
  const { items } = uploads;
  const chosen = (one: DocumentType | null): boolean => items.some((item) => item.type === one);
  const only = types?.length === 1 ? (types[0] ?? null) : null;
  return (
    <div className={styles['uploader']}>
      <DropArea
        onFiles={(files) => {
          const [first, ...others] = files;
          if (first === undefined) return;
          if (only !== null) {
            uploads.add(files, only);
            return;
          }
          // Two files are hardly the same document: only the first is what was asked for.
          uploads.add([first], chosen(type) ? null : type);
          if (others.length > 0) uploads.add(others, null);
        }}
      />
      {items.length > 0 && (
        <ul className={styles['rows']}>
          {items.map((item) => (
            <FileRow key={item.id} item={item} uploads={uploads} assessmentId={assessmentId} types={types} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The one button that sends what was chosen. */
export function SendButton({
  uploads,
  assessmentId,
  look = 'primary',
  onSent,
}: {
  uploads: Uploads;
  assessmentId: string | null;
  /** `plain` where another button is the page's next step. */
  look?: 'primary' | 'plain';
  /** Called when everything went well. */
  onSent?: () => void;
}): JSX.Element {
  const count = uploads.items.filter(({ step }) => step === 'chosen' || step === 'failed').length;
  const send = async (): Promise<void> => {
    if (await uploads.send(assessmentId)) onSent?.();
  };
  return (
    <Button look={look} busy={uploads.busy} onClick={() => void send()}>
      {uploads.busy ? (
        <Trans>Uploading...</Trans>
      ) : (
        <Plural value={Math.max(1, count)} one="Upload document" other="Upload # documents" />
      )}
    </Button>
  );
}
