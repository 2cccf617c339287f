import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from '../account.module.css';
import { Moment } from '../parts/Moment';
import { SessionRow_SessionFragmentDoc } from './SessionRow.generated';
import type { SessionRow_SessionFragment } from './SessionRow.generated';
import { useDeviceName } from './use-device-name';

interface SessionRowProps {
  session: FragmentType<SessionRow_SessionFragment>;
  /** The session that is being signed out, if any. */
  ending: string | null;
  /** Signs out this session; `device` is its name in words. */
  onEnd: (id: string, device: string) => void;
}

/** A browser that is signed in. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps): JSX.Element {
  const { t } = useLingui();
  const { data } = useSuspenseFragment({ fragment: SessionRow_SessionFragmentDoc, from: session });
  const device = useDeviceName()(data.userAgent);
  return (
    <li className={styles['item']}>
      <div className={styles['about']}>
        <h3 className={styles['row']}>
          {device}
          {data.current && (
            <StatusBadge tone="met">
              <Trans>This device</Trans>
            </StatusBadge>
          )}
        </h3>
        <dl className={styles['facts']}>
          <div>
            <dt>
              <Trans>Last seen</Trans>
            </dt>
            <dd>
              <Moment at={data.lastSeenAt} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Signed in</Trans>
            </dt>
            <dd>
              <Moment at={data.createdAt} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>IP address</Trans>
            </dt>
            <dd>{data.ip}</dd>
          </div>
        </dl>
      </div>
      {!data.current && (
        <Button
          aria-label={t`Sign out: ${device}`}
          busy={ending === data.id}
          onClick={() => {
            onEnd(data.id, device);
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
