import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages, paths } from '../../../app/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { FormError } from '../../../ui/fields/FormError';
import { NewestAssessmentsDocument } from './newest-assessment.generated';
import styles from './FreeUseTaken.module.css';

/**
 * The server refused a further assessment. Often the first one was sent a moment ago, from another tab or over a
 * connection that broke before the answer came: then its result is what the person wants.
 */
export function FreeUseTaken({ type, message }: { type: AssessmentType; message: string }): JSX.Element {
  const { data } = useQuery(NewestAssessmentsDocument, { fetchPolicy: 'network-only' });
  const newest = data?.assessments.find((assessment) => assessment.type === type);
  return (
    <div className={styles['taken']}>
      <FormError title={<Trans>Payment Required</Trans>}>{message}</FormError>
      <p>
        <Trans>
          Nothing was charged, and your answers are kept here. Paying for an additional assessment is not open
          yet; until then the assessment that you have stays yours to read.
        </Trans>
      </p>
      <p>
        {newest === undefined ? (
          <Link to={paths.dashboard.href()}>
            <Trans>See your assessments</Trans>
          </Link>
        ) : (
          <Link to={assessmentPages[type].result.href({ id: newest.id })}>
            <Trans>Open the assessment that you have</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}
