import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingQueueName } from '../../../gql/schema-types';
import { paths } from '../../../lib/paths';
import { useNow } from '../../../lib/use-now';
import { cx } from '../../../ui/cx';
import { RelativeTime } from '../visa-assist/RelativeTime';
import own from './dashboard.module.css';
import type { WaitingQueue } from './use-dashboard';

const queuePages: Readonly<Record<WaitingQueueName, { label: MessageDescriptor; to: string }>> = {
  DOCUMENTS: { label: msg`Documents to review`, to: paths.adminDocuments.href() },
  REVIEWS: { label: msg`Paid reviews`, to: paths.adminVisaAssist.href({ status: 'pending' }) },
  APPLICATIONS: { label: msg`Applications`, to: paths.adminApplications.href({ status: 'submitted' }) },
  CHAT: { label: msg`Chats`, to: paths.adminChat.href() },
  REFUNDS: { label: msg`Refund requests`, to: paths.adminRefunds.href() },
};

/** The work queues, and how long the oldest entry of each has waited. */
export function Queues({ queues }: { queues: readonly WaitingQueue[] }): JSX.Element {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <section className={own['part']} aria-labelledby="waiting">
      <h2 id="waiting">
        <Trans>Waiting for you</Trans>
      </h2>
      <ul className={cx(own['rows'], own['queues'])}>
        {queues.map(({ name, waiting, oldestAt }) => (
          <li key={name}>
            <Link to={queuePages[name].to}>{i18n._(queuePages[name].label)}</Link>
            <strong>
              <Plural value={waiting} _0="None" one="# waiting" other="# waiting" />
            </strong>
            <span className={own['soft']}>
              {oldestAt !== null && (
                <Trans>
                  Oldest: <RelativeTime at={oldestAt} now={now} />
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
