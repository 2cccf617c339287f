import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ProgramFitLevel } from '../../gql/schema-types';
import { StatusBadge } from '../../ui/states/StatusBadge';
import { fitLabels } from './fit';

/** The fit as a badge: its word and its score, which always agree. */
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
