import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { logFailure } from '../../../lib/errors/aborted';
import { Modal } from '../../../ui/antd/Modal';
import { Skeleton } from '../../../ui/states/Skeleton';
import { UserDialog } from './UserDialog';
import { AdminUserDocument } from './users.generated';

interface OpenUserProps {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

/** The current data of one user, who need not be in the list, such as one opened by a link. */
export function OpenUser({ id, onChanged, onClose }: OpenUserProps): JSX.Element {
  const { data, error, refetch } = useQuery(AdminUserDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const user = data?.adminUser;
  if (user !== undefined) {
    return (
      <UserDialog
        user={user}
        onChanged={() => {
          refetch().catch((reason: unknown) => {
            logFailure('The user could not be loaded.', reason);
          });
          onChanged();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal title={<Trans>User</Trans>} onClose={onClose}>
      {error === undefined ? (
        <Skeleton lines={6} />
      ) : (
        <p role="alert">
          <Trans>We couldn't find this user. The account may have been deleted.</Trans>
        </p>
      )}
    </Modal>
  );
}
