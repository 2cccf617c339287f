import type { QueryRef } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PartPage } from '../parts/PartPage';
import { preloadPart } from '../parts/preload-part';
import { ResultProgramsDocument } from './programs-part.generated';
import type { ResultProgramsQuery } from './programs-part.generated';
import { SuggestedPrograms } from './SuggestedPrograms';

export const loader = (args: LoaderFunctionArgs<RouterContextProvider>): QueryRef<ResultProgramsQuery> =>
  preloadPart(ResultProgramsDocument, args);

/** Programs from the catalog that fit this result, with a link to all of them. */
export function Component(): JSX.Element {
  return (
    <PartPage<ResultProgramsQuery>>
      {({ assessment }) => (
        <>
          <SuggestedPrograms assessment={assessment} />
          <p>
            <Link to={paths.programs.href()}>
              <Trans>See all programs</Trans>
            </Link>
          </p>
        </>
      )}
    </PartPage>
  );
}
