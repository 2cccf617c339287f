import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { documentTypeLabels, formatRequired } from '../../../product/documents/labels';
import { Requirements } from '../../../product/applications/Requirements';
import { CheckboxGroup } from '../../../ui/fields/choices';
import { listMissing } from './pick';
import type { Choice, OwnDocument } from './pick';
import styles from './apply.module.css';

interface PickDocumentsProps {
  choice: Choice;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

/** The program's requirements, and the verified documents that can be sent. All of them are optional. */
export function PickDocuments({ choice, picked, onPick }: PickDocumentsProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { requirements, fitting, others } = choice;
  const group = (name: string, label: string, documents: readonly OwnDocument[]): JSX.Element => (
    <CheckboxGroup
      name={name}
      label={label}
      options={documents.map(({ id, originalName, documentType }) => ({
        value: id,
        label: `${originalName} (${i18n._(documentTypeLabels[documentType])})`,
      }))}
      values={documents.filter(({ id }) => picked.has(id)).map(({ id }) => id)}
      onChange={(values) => {
        const elsewhere = [...picked].filter((id) => !documents.some((own) => own.id === id));
        onPick(new Set([...elsewhere, ...values]));
      }}
    />
  );
  const missing = listMissing(choice, picked).map(({ text }) => formatRequired(i18n, text));
  return (
    <div className={styles['asked']}>
      {requirements.length > 0 && (
        <section className={styles['part']}>
          <h3>
            <Trans>Required documents</Trans>
          </h3>
          <Requirements requirements={requirements} reader="own" label={t`Required documents`} />
        </section>
      )}
      {fitting.length > 0 && group('fitting', t`Your matching verified documents`, fitting)}
      {others.length > 0 && group('others', t`Your other verified documents`, others)}
      {missing.length > 0 && (
        <p role="status" className={styles['missing']}>
          <Trans>
            Your application has no <strong>{missing.join(', ')}</strong> yet. You can send it anyway; our
            reviewer will see what's missing.
          </Trans>
        </p>
      )}
      {requirements.length === 0 && others.length === 0 && (
        <p className={styles['soft']}>
          <Trans>This listing doesn't name any documents.</Trans>
        </p>
      )}
    </div>
  );
}
