import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { mutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { refetchInsights } from '../insights/refetch-result';
import { Section } from '../parts/Section';
import { describeFact } from './describe-fact';
import {
  DeclineProfileOfferDocument,
  KeepAnswersDocument,
  ProfileOfferDocument,
} from './profile-offer.generated';
import type { ProfileOfferQuery } from './profile-offer.generated';
import styles from './ProfileOffer.module.css';

type Item = ProfileOfferQuery['profileOffer']['items'][number];

/**
 * Offers to save the answers of this assessment in the profile; each can be deselected. Nothing is saved without a
 * click.
 */
export function ProfileOffer({ assessmentId: id }: { assessmentId: string }): JSX.Element | null {
  const [decided, setDecided] = useState<'kept' | 'declined' | null>(null);
  const { data, refetch } = useQuery(ProfileOfferDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (decided !== null) return <Decided decision={decided} />;
  const items = data?.profileOffer.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section
      folds
      title={<Trans>Keep these answers in your profile?</Trans>}
      lead={
        <Trans>
          Your next questionnaires and calculators will start with them. We keep nothing unless you say so.
        </Trans>
      }
    >
      <Choice id={id} items={items} onStale={() => refetch()} onDecided={setDecided} />
    </Section>
  );
}

interface ChoiceProps {
  id: string;
  items: readonly Item[];
  /** The profile was changed in the meantime: the person must read the list again. */
  onStale: () => Promise<unknown>;
  onDecided: (decision: 'kept' | 'declined') => void;
}

function Choice({ id, items, onStale, onDecided }: ChoiceProps): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { busy, problem, run } = useSubmit();
  const chosen = items.filter((item) => !left.has(item.id)).map((item) => item.id);
  const keep = (): Promise<boolean> =>
    run(async () => {
      try {
        await mutate(client, KeepAnswersDocument, { id, items: chosen });
      } catch (error) {
        await onStale();
        throw error;
      }
      onDecided('kept');
      await refetchInsights(client, id);
    });
  const decline = (): Promise<boolean> =>
    run(async () => {
      await mutate(client, DeclineProfileOfferDocument, { id });
      onDecided('declined');
    });
  return (
    <div className={styles['offer']}>
      {problem !== null && (
        <FormError>
          {describeProblem(problem, t`We couldn't save it. Your profile hasn't changed.`)}
        </FormError>
      )}
      <ul className={styles['facts']} data-testid="profile-offer">
        {items.map((item) => (
          <Fact
            key={item.id}
            item={item}
            kept={!left.has(item.id)}
            onKept={(kept) => {
              const next = new Set(left);
              if (kept) next.delete(item.id);
              else next.add(item.id);
              setLeft(next);
            }}
          />
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void keep()}>
          {left.size === 0 ? <Trans>Keep all in my profile</Trans> : <Trans>Keep the selected ones</Trans>}
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => void decline()}>
          <Trans>No, thanks</Trans>
        </Button>
      </div>
    </div>
  );
}

function Fact({
  item: { before, after },
  kept,
  onKept,
}: {
  item: Item;
  kept: boolean;
  onKept: (kept: boolean) => void;
}): JSX.Element | null {
  const { i18n } = useLingui();
  const fact = describeFact(after, i18n);
  const old = before === null ? null : describeFact(before, i18n);
  if (fact === null) return null;
  return (
    <li>
      <label className={styles['fact']}>
        <input
          type="checkbox"
          checked={kept}
          onChange={(event) => {
            onKept(event.target.checked);
          }}
        />
        <span>
          <span className={styles['label']}>{i18n._(fact.label)}</span> <bdi>{fact.value}</bdi>
          {old !== null && (
            <span className={styles['soft']}>
              <Trans>
                Replaces what your profile says: <bdi>{old.value}</bdi>
              </Trans>
            </span>
          )}
          {after.degree != null && before === null && (
            <span className={styles['soft']}>
              <Trans>Keep it only if you've finished it.</Trans>
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

/** Receives the focus, because the element that had it is gone. */
function Decided({ decision }: { decision: 'kept' | 'declined' }): JSX.Element {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.focus();
  }, []);
  return (
    <p ref={line} tabIndex={-1} role="status" className={styles['decided']}>
      {decision === 'kept' ? (
        <Trans>
          Your answers are in your profile. You can change or undo them there.{' '}
          <Link to={paths.profile.href()}>Open your profile</Link>
        </Trans>
      ) : (
        <Trans>We kept nothing. We won't ask again about this assessment.</Trans>
      )}
    </p>
  );
}
