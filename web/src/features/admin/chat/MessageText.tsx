import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import styles from './conversation.module.css';
import type { Line } from './use-sessions';

/** The text of a message, and the document it refers to. */
export function MessageText({ message: { content, document } }: { message: Line }): JSX.Element {
  return (
    <>
      <p className={styles['text']} dir="auto">
        {content}
      </p>
      {document !== null && (
        <p className={styles['soft']}>
          <Trans>
            Document:{' '}
            <a href={paths.adminDocuments.href({ status: 'all', search: document.originalName })}>
              {document.originalName}
            </a>
          </Trans>
        </p>
      )}
    </>
  );
}
