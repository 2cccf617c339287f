import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { documentAddresses } from '../../../product/documents/addresses';
import { FileError } from '../../../product/documents/files/FileError';
import { WhyUnreadable } from '../../../product/documents/files/WhyUnreadable';
import { useReadable } from '../../../product/documents/files/use-readable';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from './documents.module.css';
import type { ReviewedDocument } from './use-queue';

/** The document itself: a PDF in the browser's own viewer, or an image. */
export function Preview({ document }: { document: ReviewedDocument }): JSX.Element {
  if (document.scanning || !document.readable) {
    return (
      <Instead>
        <p>
          <WhyUnreadable scanning={document.scanning} />
        </p>
      </Instead>
    );
  }
  return <Sight document={document} />;
}

function Sight({ document: { id, originalName, mimeType } }: { document: ReviewedDocument }): JSX.Element {
  const { t } = useLingui();
  const { readable, retry, fail } = useReadable(id);
  const [whole, setWhole] = useState(false);
  const src = documentAddresses.preview(id);
  if (readable.step === 'asking') {
    return (
      <div className={styles['preview']} aria-busy>
        <Skeleton lines={8} />
      </div>
    );
  }
  if (readable.step === 'failed') {
    return (
      <Instead>
        <FileError
          title={<Trans>We couldn't show the preview.</Trans>}
          sentence={readable.sentence ?? t`Your browser couldn't show this image. You can download it.`}
          retry={retry}
        />
      </Instead>
    );
  }
  if (mimeType === 'application/pdf') {
    return <iframe className={styles['preview']} src={src} title={t`Preview of ${originalName}`} />;
  }
  return (
    <div className={styles['preview']}>
      <button
        type="button"
        className={styles['zoom']}
        aria-pressed={whole}
        onClick={() => {
          setWhole(!whole);
        }}
      >
        <img src={src} alt={t`Preview of ${originalName}`} onError={fail} />
        <span className="visually-hidden">
          <Trans>Show full size</Trans>
        </span>
      </button>
    </div>
  );
}

function Instead({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className={styles['preview']} data-empty>
      {children}
    </div>
  );
}
