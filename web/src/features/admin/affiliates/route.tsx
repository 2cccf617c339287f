import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RouteHandle } from '../../../lib/route-handle';
import { Tabs } from '../../../ui/antd/Tabs';
import adminStyles from '../parts/admin.module.css';
import { Applications } from './Applications';
import { HeldCommissions } from './HeldCommissions';
import { Payouts } from './Payouts';

export const handle: RouteHandle = { title: msg`Affiliates` };

const TABS = ['applied', 'approved', 'refused', 'held', 'payouts'] as const;

/** Applications, affiliates, commissions that need a decision, and payouts. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const chosen = TABS.find((tab) => tab === query.get('tab')) ?? 'applied';
  const labels = {
    applied: t`Applications`,
    approved: t`Affiliates`,
    refused: t`Refused`,
    held: t`On hold`,
    payouts: t`Payouts`,
  };
  return (
    <div className={adminStyles['page']}>
      <h1>
        <Trans>Affiliates</Trans>
      </h1>
      <Tabs
        label={t`Affiliates`}
        tabs={TABS.map((name) => ({ name, label: labels[name] }))}
        chosen={chosen}
        onChoose={(tab) => {
          setQuery(tab === 'applied' ? {} : { tab }, { replace: true, preventScrollReset: true });
        }}
      >
        {chosen === 'held' ? (
          <HeldCommissions />
        ) : chosen === 'payouts' ? (
          <Payouts />
        ) : (
          <Applications key={chosen} status={STATUSES[chosen]} />
        )}
      </Tabs>
    </div>
  );
}

const STATUSES = { applied: 'APPLIED', approved: 'APPROVED', refused: 'REFUSED' } as const;
