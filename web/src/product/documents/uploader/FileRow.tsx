import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { formatFileSize } from '../../../lib/format/format';
import type { Upload, Uploads } from '../use-uploads';
import { documentTypeLabels } from '../labels';
import { Button } from '../../../ui/button/Button';
import { ProgressLine } from '../../../ui/states/ProgressLine';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Reasons } from '../reasons/Reasons';
import { TypeSelect } from './TypeSelect';
import styles from './uploader.module.css';

interface FileRowProps {
  item: Upload;
  uploads: Uploads;
  assessmentId: string | null;
  types: readonly DocumentType[] | undefined;
}

/** A chosen file: its type, progress, and actions. */
export function FileRow({ item, uploads, assessmentId, types }: FileRowProps): JSX.Element {
  const { t, i18n } = useLingui();
  const { id, file, type, step, percent, problem, sameAs } = item;
  const { name } = file;
  const editable = step === 'chosen' || step === 'failed';
  const typeMissing = editable && type === null ? problem?.sentence : undefined;
  return (
    <li className={styles['row']}>
      <p>
        <span className={styles['name']}>{name}</span>{' '}
        <span className={styles['soft']}>{formatFileSize(file.size)}</span>
      </p>
      {editable && types?.length !== 1 && (
        <TypeSelect
          label={
            <>
              <Trans>Document type</Trans>
              <span className="visually-hidden">: {name}</span>
            </>
          }
          value={type}
          types={types}
          error={typeMissing}
          onChange={(chosen) => {
            uploads.setType(id, chosen);
          }}
        />
      )}
      {editable && type !== null && types?.length !== 1 && (
        <Reasons key={type} type={type} name={i18n._(documentTypeLabels[type])} />
      )}
      {(step === 'waiting' || step === 'sending') && (
        <ProgressLine label={t`Upload of ${name}`} percent={percent}>
          <span className={styles['soft']}>
            {step === 'waiting' ? <Trans>Waiting</Trans> : <Sending percent={percent} />}
          </span>
        </ProgressLine>
      )}
      <div role="status">
        {sameAs !== null && editable && (
          <p className={styles['soft']}>
            <Trans>
              This is the same file as your {i18n._(documentTypeLabels[sameAs.type])}. Check the type. If it's
              right, upload it again.
            </Trans>
          </p>
        )}
      </div>
      <div role="alert">
        {problem !== null && typeMissing === undefined && (
          <p className={styles['problem']}>
            <strong>{problem.title}.</strong> {problem.sentence} {problem.help}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {step === 'done' && (
          <StatusBadge tone="met">
            <Trans>Uploaded</Trans>
          </StatusBadge>
        )}
        {(step === 'waiting' || step === 'sending') && (
          <RowButton name={name} onClick={() => uploads.cancel(id)}>
            <Trans>Cancel upload</Trans>
          </RowButton>
        )}
        {step === 'failed' && type !== null && (
          <RowButton name={name} onClick={() => void uploads.retry(id, assessmentId)}>
            <Trans>Try again</Trans>
          </RowButton>
        )}
        {(editable || step === 'refused') && (
          <RowButton name={name} onClick={() => uploads.remove(id)}>
            <Trans>Remove</Trans>
          </RowButton>
        )}
      </div>
    </li>
  );
}

/** At 100 everything is sent, but the server is still checking it. */
function Sending({ percent }: { percent: number }): JSX.Element {
  if (percent >= 100) return <Trans>Checking</Trans>;
  return <Trans>{Math.round(percent)}% sent</Trans>;
}

function RowButton({
  name,
  onClick,
  children,
}: {
  name: string;
  onClick: () => void;
  children: ReactNode;
}): JSX.Element {
  return (
    <Button variant="quiet" onClick={onClick}>
      {children}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
}
