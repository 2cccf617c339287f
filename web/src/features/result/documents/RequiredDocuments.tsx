import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { reserveHeight } from '../parts/reserved-height';
import styles from './RequiredDocuments.module.css';

/** Loaded after the result: its first sight is the score. */
const RequiredPanel = lazy(async () => ({
  default: (await import('../../../product/documents/required/RequiredPanel')).RequiredPanel,
}));

/** The documents that this result requires, with a link to everything uploaded for it. */
export function RequiredDocuments({
  assessmentId,
  height,
}: {
  assessmentId: string;
  /** Approximate height of the list in rem, reserved while it loads. */
  height: number;
}): JSX.Element {
  return (
    <div className={styles['part']} style={reserveHeight(height)}>
      <RequiredPanel assessmentId={assessmentId}>
        <p className={styles['moreLink']}>
          <Link to={paths.documents.href({ assessmentId })}>
            <Trans>See all documents for this assessment</Trans>
          </Link>
        </p>
      </RequiredPanel>
    </div>
  );
}
