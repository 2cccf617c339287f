import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ServiceType } from '../../gql/schema-types';
import { useMutate } from '../../lib/apollo/use-mutate';
import { formatPrice } from '../../lib/format/format';
import { useSubmit } from '../../lib/forms/use-submit';
import { showToast } from '../../lib/notify/toasts';
import { Button } from '../../ui/button/Button';
import styles from './referral.module.css';
import { OwnReferralDocument, RemoveReferralDocument } from './referral.generated';

interface InvitedByProps {
  /** The service about to be bought; by default, all that an affiliate earns from. */
  service?: ServiceType;
  /** Whether to say so if nobody earns. */
  saysNobody?: boolean;
}

/** Who earns from a person's purchases, and how to stop it. */
export function InvitedBy({ service, saysNobody = false }: InvitedByProps): JSX.Element | null {
  const { t } = useLingui();
  const { data, refetch } = useQuery(OwnReferralDocument, { fetchPolicy: 'cache-and-network' });
  const remove = useMutate(RemoveReferralDocument);
  const { busy, problem, run } = useSubmit();
  if (data === undefined) return null;
  const { referral } = data;
  if (referral === null) {
    return saysNobody ? (
      <p className={styles['note']}>
        <Trans>Nobody earns a commission from what you pay.</Trans>
      </p>
    ) : null;
  }
  const name = `${referral.firstName} ${referral.lastName}`;
  const earned = referral.commissions.filter(
    ({ serviceType }) => service === undefined || serviceType === service,
  );
  const amounts = earned.map(({ amountCents }) => formatPrice(amountCents)).join(t` or `);
  return (
    <div className={styles['note']}>
      <p>
        {earned.length === 0 ? (
          <Trans>{name} invited you, but earns nothing from this.</Trans>
        ) : service === undefined ? (
          <Trans>
            {name} invited you and earns {amounts} when you buy a review. Your result and your price are the
            same without it.
          </Trans>
        ) : (
          <Trans>
            {name} invited you and earns {amounts} from this payment. Your price is the same without it.
          </Trans>
        )}
      </p>
      {problem !== null && (
        <p role="alert">
          <Trans>We couldn't remove it. Please try again.</Trans>
        </p>
      )}
      <Button
        variant="quiet"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await remove({});
            await refetch();
            showToast({ title: t`Removed`, description: t`${name} earns nothing from what you buy next.` });
          })
        }
      >
        <Trans>Remove {name}</Trans>
      </Button>
    </div>
  );
}
