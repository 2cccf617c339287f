import { useApolloClient } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, MouseEvent, ReactNode } from 'react';
import { fetchFile, saveAs } from '../fetch-file';
import type { DocumentFile } from '../fetch-file';
import { documentAddresses } from '../addresses';
import { AnchorButton } from '../../../ui/button/Button';
import type { ButtonVariant } from '../../../ui/button/Button';
import { FileError } from './FileError';
import { describeFileError } from './describe-file-error';

interface DownloadLinkProps {
  document: { id: string; originalName: string };
  which?: DocumentFile;
  variant?: ButtonVariant;
  children: ReactNode;
}

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that downloads a file. Errors are shown below it instead of replacing the page. */
export function DownloadLink({
  document: { id, originalName },
  which = 'original',
  variant = 'plain',
  children,
}: DownloadLinkProps): JSX.Element {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const signed = which === 'signed';
  const name = signed ? `${originalName.replace(/\.[^.]*$/, '')}-signed.pdf` : originalName;
  const download = async (): Promise<void> => {
    setBusy(true);
    setSentence(null);
    try {
      saveAs(name, await fetchFile(id, which));
    } catch (error) {
      setSentence(describeFileError(client, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <AnchorButton
        variant={variant}
        href={signed ? documentAddresses.signedFile(id) : documentAddresses.file(id)}
        download={name}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (!plainClick(event)) return;
          event.preventDefault();
          if (!busy) void download();
        }}
      >
        {busy ? <Trans>Downloading</Trans> : children}
      </AnchorButton>
      {sentence !== null && (
        <FileError
          title={<Trans>The download failed.</Trans>}
          sentence={sentence}
          retry={() => void download()}
        />
      )}
    </>
  );
}
