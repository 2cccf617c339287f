import type { JSX } from 'react';
import { Part } from '../parts/Part';
import { useResult } from '../parts/result-context';
import styles from '../parts/parts.module.css';
import { RequiredDocuments } from './RequiredDocuments';

/** Approximate height of the list of required documents, in rem. */
const HEIGHTS = { STUDENT: 50, OPPORTUNITY_SEEKER: 44 } as const;

/** The documents that this result requires, and their status. */
export function Component(): JSX.Element {
  const { id, type } = useResult().assessment;
  return (
    <div className={styles['part']}>
      <Part height={HEIGHTS[type]}>
        <RequiredDocuments assessmentId={id} height={HEIGHTS[type]} />
      </Part>
    </div>
  );
}
