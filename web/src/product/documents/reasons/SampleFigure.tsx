import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { Drawing } from './Drawing';
import { documentSamples } from './samples';
import styles from './reasons.module.css';

/** A drawn sample of a document, with explanations of its numbers; null for types without one. */
export function SampleFigure({ type }: { type: DocumentType }): JSX.Element | null {
  const { i18n } = useLingui();
  const sample = documentSamples[type];
  if (sample === null) return null;
  return (
    <div className={styles['sample']}>
      <Drawing sample={sample} />
      <ol className={styles['points']}>
        {sample.points.map(({ x, y, text }) => (
          <li key={`${x} ${y}`}>{i18n._(text)}</li>
        ))}
      </ol>
    </div>
  );
}
