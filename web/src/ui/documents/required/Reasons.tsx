import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { SourceLine } from '../../evidence/SourceLine';
import type { RequiredListQuery } from './required-list.generated';
import styles from './required.module.css';

type Reason = RequiredListQuery['requiredDocuments'][number]['reasons'][number];

/** Why a document is asked: each route that does, the condition behind it, and where that is written. */
export function Reasons({ name, reasons }: { name: string; reasons: readonly Reason[] }): JSX.Element | null {
  if (reasons.length === 0) return null;
  return (
    <details className={styles['reasons']}>
      <summary>
        <Trans>Why this is asked</Trans>
        <span className="visually-hidden">: {name}</span>
      </summary>
      <ul>
        {reasons.map(({ routeId, routeTitle, country, label, source }) => (
          <li key={`${routeId} ${label}`}>
            <p>
              {country}, {routeTitle}: {label}
            </p>
            <SourceLine source={source} className={styles['soft']} />
          </li>
        ))}
      </ul>
    </details>
  );
}
