import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages, resultPart } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { partTitles } from '../parts/titles';

/** A part of a result whose plan no route is for: nothing of other plans is shown, only how the answers were read. */
export function NotCovered({ id, type }: { id: string; type: AssessmentType }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <div>
      <p>
        <strong>
          <Trans>We don't cover this plan</Trans>
        </strong>
      </p>
      <p>
        <Trans>Our routes and scores are for plans other than yours.</Trans>
      </p>
      <Link to={resultPart(assessmentPages[type].result, 'method').href({ id })}>
        {i18n._(partTitles.method)}
      </Link>
    </div>
  );
}
