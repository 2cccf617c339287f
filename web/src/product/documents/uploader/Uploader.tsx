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
  /** The types on offer; all if undefined. If there is only one, every file gets it without asking. */
  types?: readonly DocumentType[] | undefined;
  /** The type of the first file. */
  type: DocumentType | null;
}

/** The chosen files with their types, below the area to drop more. */
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
          // Two files are rarely the same document, so only the first gets the requested type.
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

/** The button that sends the chosen files. */
export function SendButton({
  uploads,
  assessmentId,
  variant = 'primary',
  onSent,
}: {
  uploads: Uploads;
  assessmentId: string | null;
  /** `plain` if another button is the page's primary action. */
  variant?: 'primary' | 'plain';
  /** Called if everything succeeded. */
  onSent?: () => void;
}): JSX.Element {
  const count = uploads.items.filter(({ step }) => step === 'chosen' || step === 'failed').length;
  const send = async (): Promise<void> => {
    if (await uploads.send(assessmentId)) onSent?.();
  };
  return (
    <Button variant={variant} busy={uploads.busy} onClick={() => void send()}>
      {uploads.busy ? (
        <Trans>Uploading...</Trans>
      ) : (
        <Plural value={Math.max(1, count)} one="Upload document" other="Upload # documents" />
      )}
    </Button>
  );
}
