import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { documentPurposes } from '../labels';
import { ExternalLink } from '../../evidence/ExternalLink';
import type { RequiredListQuery } from '../required/required-list.generated';
import styles from './reasons.module.css';

/** Loaded only when a sample is opened. */
const SampleFigure = lazy(async () => ({ default: (await import('./SampleFigure')).SampleFigure }));

type Reason = RequiredListQuery['requiredDocuments'][number]['reasons'][number];

interface ReasonsProps {
  type: DocumentType;
  /** The document's name in its list. */
  name: string;
  /** The routes that require it; if missing, only the type is explained. */
  reasons?: readonly Reason[];
}

/**
 * Why a document is required, in one sentence, for which countries, each with its source, and a sample. Null for a
 * type that only its request explains.
 */
export function Reasons({ type, name, reasons = [] }: ReasonsProps): JSX.Element | null {
  const { i18n } = useLingui();
  const [isOpened, setOpened] = useState(false);
  const purpose = documentPurposes[type];
  const countries = new Map(reasons.map(({ country, source }) => [country, source]));
  if (purpose === null && countries.size === 0) return null;
  return (
    <details
      className={styles['reasons']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <Trans>Why we ask, and a sample</Trans>
        <span className="visually-hidden">: {name}</span>
      </summary>
      {purpose !== null && <p>{i18n._(purpose)}</p>}
      {countries.size > 0 && (
        <div className={styles['countries']}>
          <span className={styles['soft']}>
            <Trans>For:</Trans>
          </span>
          <ul>
            {[...countries].map(([country, source]) => (
              <li key={country}>
                <ExternalLink href={source.url}>{country}</ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOpened && (
        <Suspense>
          <SampleFigure type={type} />
        </Suspense>
      )}
    </details>
  );
}
