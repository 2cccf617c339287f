import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { documentTypeWords } from '../../../lib/documents/words';
import { CheckboxGroup } from '../../../ui/fields/choices';
import type { Asked, Choice, OwnDocument } from './pick';
import styles from './apply.module.css';

interface PickDocumentsProps {
  choice: Choice;
  picked: ReadonlySet<string>;
  onPick: (documentId: string, taken: boolean) => void;
}

/** One's verified documents, by what the programme asks for. None of them has to go with the application. */
export function PickDocuments({ choice, picked, onPick }: PickDocumentsProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { asked, others } = choice;
  const group = (name: string, label: string, documents: readonly OwnDocument[]): JSX.Element => (
    <CheckboxGroup
      key={name}
      name={name}
      label={label}
      options={documents.map(({ id, originalName }) => ({ value: id, label: originalName }))}
      values={documents.filter(({ id }) => picked.has(id)).map(({ id }) => id)}
      onChange={(values) => {
        for (const { id } of documents) {
          if (values.includes(id) !== picked.has(id)) onPick(id, values.includes(id));
        }
      }}
    />
  );
  const nameOf = ({ name, type }: Asked): string => (type === null ? name : i18n._(documentTypeWords[type]));
  const there = asked.filter(({ documents }) => documents.length > 0);
  const missing = asked.filter(({ type, documents }) => type !== null && documents.length === 0);
  const elsewhere = asked.filter(({ type }) => type === null);
  return (
    <div className={styles['asked']}>
      {there.map((each) => group(each.name, nameOf(each), each.documents))}
      {others.length > 0 && group('others', t`Your other verified documents`, others)}
      {missing.length > 0 && (
        <p>
          <Trans>
            No verified document of yours: {missing.map(nameOf).join(', ')}. You can apply without, or{' '}
            <Link to={paths.documents.href()}>upload in Documents</Link> first.
          </Trans>
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className={styles['soft']}>
          <Trans>The program also asks for: {elsewhere.map(nameOf).join(', ')}.</Trans>
        </p>
      )}
      {asked.length === 0 && others.length === 0 && (
        <p className={styles['soft']}>
          <Trans>No documents are named for this program.</Trans>
        </p>
      )}
    </div>
  );
}
