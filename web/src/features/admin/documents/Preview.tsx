import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { apiPaths } from '../../../app/paths';
import styles from './documents.module.css';
import type { ReviewedDocument } from './use-queue';

/** The document itself: a PDF in the browser's own viewer, an image as it is. */
export function Preview({ document }: { document: ReviewedDocument }): JSX.Element {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const [whole, setWhole] = useState(false);
  const { id, originalName, mimeType, scanning } = document;
  const src = apiPaths.documentPreview(id);
  if (scanning) {
    return (
      <Instead>
        <Trans>This document is still being checked for viruses. It can be judged when it is through.</Trans>
      </Instead>
    );
  }
  if (failed) {
    return (
      <Instead>
        <Trans>The document could not be shown. Download it, or choose it again in a moment.</Trans>
      </Instead>
    );
  }
  if (mimeType === 'application/pdf') {
    return <iframe className={styles['sight']} src={src} title={t`Preview of ${originalName}`} />;
  }
  return (
    <div className={styles['sight']}>
      <button
        type="button"
        className={styles['zoom']}
        aria-pressed={whole}
        onClick={() => {
          setWhole(!whole);
        }}
      >
        <img
          src={src}
          alt={t`Preview of ${originalName}`}
          onError={() => {
            setFailed(true);
          }}
        />
        <span className="visually-hidden">
          <Trans>Show it in full size</Trans>
        </span>
      </button>
    </div>
  );
}

function Instead({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className={styles['sight']} data-empty>
      <p>{children}</p>
    </div>
  );
}
