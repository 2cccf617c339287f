import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages, paths } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { toProblem } from '../../../lib/errors/problem';
import { buildCheckoutPath } from '../../../product/payments/services';
import { LinkButton } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { NewestAssessmentsDocument } from './newest-assessments.generated';
import styles from './FreeAssessmentUsed.module.css';
import { useFurtherPrice } from './use-further-price';

/** The id of the newest assessment of a type, once the server has said it; null while it has not, or has none. */
function useNewest(type: AssessmentType): string | null {
  const client = useApolloClient();
  const [newest, setNewest] = useState<string | null>(null);
  useEffect(() => {
    client
      .query({ query: NewestAssessmentsDocument, fetchPolicy: 'network-only' })
      .then(({ data }) => {
        setNewest(data?.assessments.find((assessment) => assessment.type === type)?.id ?? null);
      })
      .catch((error: unknown) => {
        console.warn('The list of assessments could not be read.', toProblem(error).code);
      });
  }, [client, type]);
  return newest;
}

/**
 * The server refused a further assessment until it is paid. Often the first one was sent a moment ago, from another tab
 * or over a connection that broke before the answer came: then its result is what the person wants.
 */
export function FreeAssessmentUsed({
  type,
  message,
}: {
  type: AssessmentType;
  message: string;
}): JSX.Element {
  const { t } = useLingui();
  const newest = useNewest(type);
  const price = useFurtherPrice() ?? t`$10`;
  return (
    <div className={styles['taken']}>
      <FormError title={<Trans>Payment Required</Trans>}>{message}</FormError>
      <p>
        <Trans>
          You weren't charged, and your answers are saved here. After you pay, you come back to this step to
          send them.
        </Trans>
      </p>
      <p className={styles['actions']}>
        <LinkButton
          variant="primary"
          to={buildCheckoutPath({ type: 'ASSESSMENT', assessmentId: null, assessmentType: type })}
        >
          <Trans>Pay {price}</Trans>
        </LinkButton>
        {newest === null ? (
          <Link to={paths.dashboard.href()}>
            <Trans>See your assessments</Trans>
          </Link>
        ) : (
          <Link to={assessmentPages[type].result.href({ id: newest })}>
            <Trans>Open your assessment</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}
