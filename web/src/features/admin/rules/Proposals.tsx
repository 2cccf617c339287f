import { useQuery } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format/format';
import { criterionLabels } from '../../../product/evidence/criterion-labels';
import { ExternalLink } from '../../../product/evidence/ExternalLink';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { OverruleProposalsDocument } from './rules.generated';
import type { OverruleProposalsQuery } from './rules.generated';
import styles from './rules.module.css';

type Proposal = OverruleProposalsQuery['overruleProposals'][number];

/**
 * Conditions that consultants decided the same way for several people, so the rule may be wrong; null if there are
 * none.
 */
export function Proposals({ onOpen }: { onOpen: (search: string) => void }): JSX.Element | null {
  const { data } = useQuery(OverruleProposalsDocument, { fetchPolicy: 'cache-and-network' });
  const proposals = data?.overruleProposals ?? [];
  if (proposals.length === 0) return null;
  return (
    <section className={styles['proposals']}>
      <h2>
        <Trans>Rules consultants disagree with</Trans>
      </h2>
      <p className={styles['soft']}>
        <Trans>
          Consultants decided these conditions the same way for three or more people. Check whether the rule
          is still right.
        </Trans>
      </p>
      <ul className={styles['checks']}>
        {proposals.map((proposal) => (
          <li key={`${proposal.routeId}/${proposal.criterionId}/${proposal.status}`}>
            <ProposalCard proposal={proposal} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProposalCard({
  proposal,
  onOpen,
}: {
  proposal: Proposal;
  onOpen: (search: string) => void;
}): JSX.Element {
  const { i18n, t } = useLingui();
  const { routeId, criterionId, status, label, country, routeTitle, people, consultants, newest } = proposal;
  const { tone, label: word } = criterionLabels[status];
  return (
    <article className={styles['figure']}>
      <p>
        <strong>{label}</strong> <StatusBadge tone={tone}>{i18n._(word)}</StatusBadge>
        <span className={styles['title']}>
          {country !== null && `${country}, `}
          {routeTitle ?? routeId}
        </span>
        <span className={styles['soft']}>
          <Plural value={people} one="# person" other="# people" />
          {', '}
          <Plural value={consultants} one="# consultant" other="# consultants" />
        </span>
      </p>
      <details className={styles['lines']}>
        <summary>
          <Trans>Reasons</Trans>
        </summary>
        <ul className={styles['checks']}>
          {newest.map(({ id, assessmentId, reason, sourceUrl, by, at }) => (
            <li key={id}>
              {reason}{' '}
              <span className={styles['soft']}>
                {by ?? t`A former consultant`}, {formatDate(at)}
              </span>{' '}
              <Link to={`/admin/visa-assist?assessmentId=${assessmentId}`}>
                <Trans>Open review</Trans>
              </Link>
              {sourceUrl !== null && (
                <>
                  {' '}
                  <ExternalLink href={sourceUrl}>
                    <Trans>Source</Trans>
                  </ExternalLink>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
      <div>
        <Button
          aria-label={t`Show the figure: ${label}`}
          onClick={() => {
            onOpen(`${routeId}/${criterionId}`);
          }}
        >
          <Trans>Show the figure</Trans>
        </Button>
      </div>
    </article>
  );
}
