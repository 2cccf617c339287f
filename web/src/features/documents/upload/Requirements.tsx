import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import type { AssessmentType } from '../../../gql/schema-types';
import { requirementLabel } from '../../../product/documents/labels';
import type { UploadPageQuery } from './upload-page.generated';
import styles from './upload.module.css';

type Requirement = UploadPageQuery['student'][number];

/** The requirements of each type of visa; expanded for the chosen assessment's type, or both if none is chosen. */
export function Requirements({
  data,
  chosen,
}: {
  data: UploadPageQuery;
  chosen: AssessmentType | null;
}): JSX.Element {
  const lists = [
    { type: 'STUDENT' as const, title: <Trans>Student visa</Trans>, requirements: data.student },
    {
      type: 'OPPORTUNITY_SEEKER' as const,
      title: <Trans>Opportunity seeker visa</Trans>,
      requirements: data.opportunity,
    },
  ];
  return (
    <Part title={<Trans>Requirements by visa type</Trans>}>
      {lists
        .toSorted((list, other) => Number(other.type === chosen) - Number(list.type === chosen))
        .map(({ type, title, requirements }) => (
          <details key={`${type}-${String(chosen)}`} open={chosen === null || chosen === type}>
            <summary>
              <h3>{title}</h3>
            </summary>
            <List requirements={requirements} />
          </details>
        ))}
    </Part>
  );
}

function List({ requirements }: { requirements: readonly Requirement[] }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <ul className={styles['list']}>
      {requirements.map(({ type, label, required }) => (
        <li key={type}>
          {requirementLabel(i18n, label)}{' '}
          <span className={styles['soft']}>
            {required ? <Trans>required</Trans> : <Trans>optional</Trans>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What makes a file acceptable and readable. */
export function Guidelines(): JSX.Element {
  return (
    <Part title={<Trans>File guidelines</Trans>}>
      <ul className={styles['bullets']}>
        <li>
          <Trans>PDF, JPEG, or PNG, up to 10 MB each.</Trans>
        </li>
        <li>
          <Trans>Show the whole page with all four corners, sharp and without glare.</Trans>
        </li>
        <li>
          <Trans>Remove any password. We can't open protected files.</Trans>
        </li>
        <li>
          <Trans>Add a translation to the same file if the original is in another language.</Trans>
        </li>
      </ul>
    </Part>
  );
}

/** The steps of a document from upload to signature. */
export function Steps(): JSX.Element {
  return (
    <ol className={styles['steps']}>
      <li>
        <strong>
          <Trans>Upload</Trans>
        </strong>
        <span className={styles['soft']}>
          <Trans>Choose your files and tell us what each one is.</Trans>
        </span>
      </li>
      <li>
        <strong>
          <Trans>Review</Trans>
        </strong>
        <span className={styles['soft']}>
          <Trans>We check each document within 24-48 hours and email you.</Trans>
        </span>
      </li>
      <li>
        <strong>
          <Trans>Sign</Trans>
        </strong>
        <span className={styles['soft']}>
          <Trans>Sign verified documents. Anyone can check your signed copy.</Trans>
        </span>
      </li>
    </ol>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }): JSX.Element {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
