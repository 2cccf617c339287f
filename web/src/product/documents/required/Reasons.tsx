import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { documentPurposes } from '../words';
import { OutLink } from '../../evidence/OutLink';
import type { RequiredListQuery } from './required-list.generated';
import styles from './required.module.css';

type Reason = RequiredListQuery['requiredDocuments'][number]['reasons'][number];

interface ReasonsProps {
  type: DocumentType;
  /** What its list calls the document. */
  name: string;
  reasons: readonly Reason[];
}

/** Why a document is asked for, in one sentence, and for which countries, each with the page that says so. */
export function Reasons({ type, name, reasons }: ReasonsProps): JSX.Element | null {
  const { i18n } = useLingui();
  const purpose = documentPurposes[type];
  const countries = new Map(reasons.map(({ country, source }) => [country, source]));
  if (purpose === null && countries.size === 0) return null;
  return (
    <details className={styles['reasons']}>
      <summary>
        <Trans>Why we ask for this</Trans>
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
                <OutLink href={source.url}>{country}</OutLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}
