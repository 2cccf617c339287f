import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { DashboardWaitingQuery } from '../dashboard.generated';
import styles from '../dashboard.module.css';

/** How one's documents are getting on, in a line: '3 of 4 uploaded documents verified, 1 to replace'. */
export function DocumentsLine({ documents }: Pick<DashboardWaitingQuery, 'documents'>): JSX.Element | null {
  const total = documents.length;
  if (total === 0) return null;
  const verified = documents.filter(({ verificationStatus }) => verificationStatus === 'VERIFIED').length;
  const rejected = documents.filter(({ verificationStatus }) => verificationStatus === 'REJECTED').length;
  return (
    <p className={styles['nothing']}>
      <span>
        <Plural
          value={total}
          one={`${verified} of # uploaded document verified`}
          other={`${verified} of # uploaded documents verified`}
        />
        {rejected > 0 && (
          <>
            , <Plural value={rejected} one="# to replace" other="# to replace" />
          </>
        )}
      </span>
      <Link to={paths.documents.href()}>
        <Trans>See my documents</Trans>
      </Link>
    </p>
  );
}
