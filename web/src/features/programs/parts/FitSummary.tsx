import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { translateCountryName } from '../../../lib/country-names';
import type { Verdict } from '../../../gql/schema-types';
import { visaRouteLabels } from '../../../product/programs/fit';

/** The person's visa route in one line; null if the program needs none. */
export function VisaRouteLine({
  route,
  className,
}: {
  route: { verdict: Verdict | null; country: string } | null;
  className?: string | undefined;
}): JSX.Element | null {
  const { i18n } = useLingui();
  if (route === null) return null;
  const { verdict } = route;
  const country = translateCountryName(route.country);
  return (
    <p className={className}>
      {verdict === null ? (
        <Trans>Visa route into {country}: not checked yet</Trans>
      ) : (
        <Trans>
          Visa route into {country}: {i18n._(visaRouteLabels[verdict].label)}
        </Trans>
      )}
    </p>
  );
}
