import { msg } from '@lingui/core/macro';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { useSession } from '../../../lib/session/use-session';
import adminStyles from '../parts/admin.module.css';
import { Desk } from './Desk';

export const handle: RouteHandle = { title: msg`Chat Management` };

/** The support desk: who is waiting, what they wrote, and who they are. */
export function Component(): JSX.Element {
  const { user } = useSession();
  return <div className={adminStyles['pageWide']}>{user !== null && <Desk user={user} />}</div>;
}
