import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { FormError } from '../../../ui/fields/FormError';

/** Why the answers did not arrive, that they are kept, and the way on. It is there without the server. */
export function SubmitProblem({ problem }: { problem: Problem }): JSX.Element {
  return (
    <FormError title={<Trans>Your answers were not sent.</Trans>}>
      {problem.code === 'NETWORK' ? (
        <Trans>
          We got no answer from our server: the connection may be interrupted. Your answers are kept here.
          Check the connection, then press Complete Assessment again.
        </Trans>
      ) : (
        <>
          {problem.message === '' ? <Trans>Something failed on our side.</Trans> : problem.message}{' '}
          <Trans>Your answers are kept here. You can send them again.</Trans>
        </>
      )}
    </FormError>
  );
}
