import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { JSX } from 'react';
import { CallRefused, callApi } from '../../../../lib/rest/call-api';
import { describeProblem } from '../../../../lib/forms/check';
import { isRecord } from '../../../../lib/storage';
import { Button } from '../../../../ui/button/Button';
import { FormError } from '../../../../ui/fields/FormError';
import styles from '../homepage.module.css';

const MAX_BYTES = 5 * 1024 * 1024;
const ADDRESS = '/api/admin/success-stories/images';

interface StoryImageFieldProps {
  /** Empty if there is no picture. */
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/**
 * The picture of a story. It is uploaded as soon as it is chosen, and can be replaced or removed. It becomes part of
 * the story when that is saved.
 */
export function StoryImageField({ url, error, onChange }: StoryImageFieldProps): JSX.Element {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const upload = async (file: File): Promise<void> => {
    setTrouble(null);
    if (file.size > MAX_BYTES) {
      setTrouble(t`Choose an image smaller than 5 MB.`);
      return;
    }
    setBusy(true);
    try {
      onChange(await sendImage(file));
    } catch (reason) {
      const problem = reason instanceof CallRefused ? reason.problem : null;
      const otherwise = t`We couldn't upload the image. Please try again.`;
      setTrouble(problem === null ? otherwise : describeProblem(problem, otherwise));
    } finally {
      setBusy(false);
    }
  };
  const message = trouble ?? error;
  return (
    <div role="group" aria-label={t`Image`}>
      <p>
        <strong>
          <Trans>Image</Trans>
        </strong>{' '}
        <Trans>(optional, JPEG or PNG up to 5 MB)</Trans>
      </p>
      {message !== undefined && <FormError>{message}</FormError>}
      <div className={styles['image']}>
        {url.startsWith('/api/') && <img src={url} alt="" width="56" height="56" />}
        {url !== '' && !url.startsWith('/api/') && (
          <p>
            <Trans>An image on another site. The homepage shows initials instead.</Trans>
          </p>
        )}
        <input
          ref={input}
          type="file"
          name="image"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t`Image file`}
          accept="image/jpeg,image/png"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Allows the same file to be chosen again.
            event.target.value = '';
            if (file !== undefined) void upload(file);
          }}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          {url === '' ? <Trans>Upload image</Trans> : <Trans>Replace image</Trans>}
        </Button>
        {url !== '' && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange('');
            }}
          >
            <Trans>Remove image</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** @returns the URL of the stored picture @throws CallRefused */
async function sendImage(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const answer: unknown = await (await callApi(ADDRESS, { method: 'POST', body })).json();
  const image = isRecord(answer) ? answer['image'] : undefined;
  const url = isRecord(image) ? image['url'] : undefined;
  if (typeof url !== 'string') throw new Error('The server stored the image without an address.');
  return url;
}
