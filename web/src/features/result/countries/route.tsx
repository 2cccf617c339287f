import type { QueryRef } from '@apollo/client/react';
import type { JSX } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { PartPage } from '../parts/PartPage';
import { preloadPart } from '../parts/preload-part';
import { CountryRoutes } from '../routes/CountryRoutes';
import { ResultCountriesDocument } from './countries-part.generated';
import type { ResultCountriesQuery } from './countries-part.generated';
import { CountryPicture } from './CountryPicture';

export const loader = (args: LoaderFunctionArgs<RouterContextProvider>): QueryRef<ResultCountriesQuery> =>
  preloadPart(ResultCountriesDocument, args);

/** Every country of the result: the chart, its scores in order, and each condition of each route. */
export function Component(): JSX.Element {
  return (
    <PartPage<ResultCountriesQuery>>
      {({ assessment }) => (
        <>
          <CountryPicture assessment={assessment} />
          <CountryRoutes assessment={assessment} />
        </>
      )}
    </PartPage>
  );
}
