import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ProgramFitLevel, Verdict } from '../../../gql/schema-types';
import { fitLabels, visaRouteLabels } from '../../../product/programs/fit';
import { StatusBadge } from '../../../ui/states/StatusBadge';

/** The fit in one badge: its word and its score, which always agree. */
export function FitBadge({
  fit: { level, score },
}: {
  fit: { level: ProgramFitLevel; score: number };
}): JSX.Element {
  const { i18n } = useLingui();
  const { tone, label } = fitLabels[level];
  return (
    <StatusBadge tone={tone}>
      {i18n._(label)}: <Trans>{score} out of 100</Trans>
    </StatusBadge>
  );
}

/** How a person would come, in one line; nothing where a program needs no visa route. */
export function VisaRouteLine({
  route,
  className,
}: {
  route: { verdict: Verdict | null; country: string } | null;
  className?: string | undefined;
}): JSX.Element | null {
  const { i18n } = useLingui();
  if (route === null) return null;
  const { verdict, country } = route;
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
