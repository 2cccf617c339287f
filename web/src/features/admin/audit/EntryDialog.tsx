import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime } from '../../../lib/format/format';
import { Modal } from '../../../ui/antd/Modal';
import { Fact, Facts } from '../parts/Facts';
import adminStyles from '../parts/admin.module.css';
import { Actor } from './Actor';
import styles from './audit.module.css';
import { readChanges } from './changes';
import type { FieldChange } from './changes';
import type { AuditEntryRow } from './use-audit-log';

interface EntryDialogProps {
  entry: AuditEntryRow;
  onClose: () => void;
}

/** An entry of the audit log: who, what, and each changed field before and after. */
export function EntryDialog({ entry, onClose }: EntryDialogProps): JSX.Element {
  const changes = readChanges(entry.changes);
  return (
    <Modal size="wide" title={<Trans>Entry {entry.number}</Trans>} onClose={onClose}>
      <Facts>
        <Fact term={<Trans>When</Trans>}>{formatDateTime(entry.at)}</Fact>
        <Fact term={<Trans>Who</Trans>}>
          <Actor entry={entry} />
        </Fact>
        <Fact term={<Trans>Action</Trans>}>
          <code>{entry.action}</code>
        </Fact>
        <Fact term={<Trans>Record</Trans>}>
          {entry.subjectType} <code>{entry.subjectId}</code>
        </Fact>
        <Fact term={<Trans>IP address</Trans>}>
          {entry.ip === '' ? <Trans>None</Trans> : <code>{entry.ip}</code>}
        </Fact>
        <Fact term={<Trans>Request ID</Trans>}>
          <code>{entry.requestId}</code>
        </Fact>
        <Fact term={<Trans>Hash</Trans>}>
          <code>{entry.hash}</code>
        </Fact>
      </Facts>
      <h3>
        <Trans>Changes</Trans>
      </h3>
      {changes.length === 0 ? (
        <p className={adminStyles['soft']}>
          <Trans>No field values were recorded for this action.</Trans>
        </p>
      ) : (
        <dl className={styles['changes']}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </Modal>
  );
}

function Change({ change: { field, before, after } }: { change: FieldChange }): JSX.Element {
  return (
    <div className={styles['change']}>
      <dt>{field}</dt>
      <dd className={styles['before']}>
        <span className={styles['side']}>
          <Trans>Before</Trans>
        </span>
        <Value text={before} />
      </dd>
      <dd className={styles['after']}>
        <span className={styles['side']}>
          <Trans>After</Trans>
        </span>
        <Value text={after} />
      </dd>
    </div>
  );
}

function Value({ text }: { text: string | null }): JSX.Element {
  if (text === null || text === '') {
    return (
      <span className={adminStyles['soft']}>
        <Trans>empty</Trans>
      </span>
    );
  }
  return <span dir="auto">{text}</span>;
}
