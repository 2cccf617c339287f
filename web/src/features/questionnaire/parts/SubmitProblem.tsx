import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { FormError } from '../../../ui/fields/FormError';

/** Why the answers couldn't be sent, that they are kept, and what to do. Works without the server. */
export function SubmitProblem({ problem }: { problem: Problem }): JSX.Element {
  return (
    <FormError title={<Trans>We couldn't send your answers.</Trans>}>
      {problem.code === 'NETWORK' ? (
        <Trans>
          We couldn't reach our server. Your answers are saved here. Check your connection, then choose
          Complete Assessment again.
        </Trans>
      ) : (
        <>
          {problem.message === '' ? <Trans>Something went wrong on our side.</Trans> : problem.message}{' '}
          <Trans>Your answers are saved here. You can send them again.</Trans>
        </>
      )}
    </FormError>
  );
}
