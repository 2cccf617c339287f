import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { Notice } from './Notice';

/** Says before the first answer, not after the last, that this assessment is not the free one. */
export function FreeUseNotice(): JSX.Element {
  return (
    <Notice
      title={<Trans>Your free assessment of this kind is used.</Trans>}
      ways={
        <Link to={paths.dashboard.href()}>
          <Trans>See your assessments</Trans>
        </Link>
      }
    >
      <Trans>
        Additional assessments cost $10. You can answer now; nothing is charged without asking you.
      </Trans>
    </Notice>
  );
}
