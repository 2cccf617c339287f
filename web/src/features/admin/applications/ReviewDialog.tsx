import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { applicationLabels } from '../../../product/applications/labels';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { programTypeLabels } from '../../../product/programs/labels';
import { ApplicationSteps } from '../../../product/applications/ApplicationSteps';
import { Requirements } from '../../../product/applications/Requirements';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Fact, Facts } from '../parts/Facts';
import { SubmittedDocuments } from '../parts/SubmittedDocuments';
import type { Applicant } from './applicant';
import styles from './applications.module.css';
import { canMove } from './moves';
import type { Move } from './moves';
import type { OpenApplication } from './use-decide';

interface ReviewDialogProps {
  application: OpenApplication;
  applicant: Applicant;
  onMove: (move: Move) => void;
  onClose: () => void;
}

/** A complete application: applicant, program, documents, history, and possible actions. */
export function ReviewDialog({ application, applicant, onMove, onClose }: ReviewDialogProps): JSX.Element {
  const { status, timeline } = application;
  const heading = useRef<HTMLSpanElement>(null);
  // Focuses the text, because Enter should trigger neither a link nor the decision.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const act = (move: Move, words: JSX.Element, variant: 'plain' | 'primary' = 'plain'): JSX.Element | null =>
    canMove(status, move) ? (
      <Button
        variant={variant}
        onClick={() => {
          onMove(move);
        }}
      >
        {words}
      </Button>
    ) : null;
  const decided = status === 'APPROVED' || status === 'REJECTED';
  return (
    <Modal
      size="wide"
      title={
        <span ref={heading} tabIndex={-1}>
          <Trans>{applicant.name}'s application</Trans>
        </span>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {act('IN_REVIEW', decided ? <Trans>Check again</Trans> : <Trans>Start check</Trans>)}
          {act('REJECTED', <Trans>Mark as not ready</Trans>)}
          {act('APPROVED', <Trans>Mark as ready</Trans>, 'primary')}
        </>
      }
    >
      <div className={styles['stack']}>
        <ApplicationFacts application={application} applicant={applicant} />
        <section className={styles['part']}>
          <h3>
            <Trans>Documents</Trans>
          </h3>
          <Documents application={application} />
        </section>
        <section className={styles['part']}>
          <h3>
            <Trans>History</Trans>
          </h3>
          <ApplicationSteps timeline={timeline} />
        </section>
      </div>
    </Modal>
  );
}

function ApplicationFacts({
  application,
  applicant,
}: Pick<ReviewDialogProps, 'application' | 'applicant'>): JSX.Element {
  const { i18n } = useLingui();
  const { id, userId, type, status, createdAt, program, note } = application;
  const { tone, label } = applicationLabels[status];
  return (
    <Facts>
      <Fact term={<Trans>Status</Trans>}>
        <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      </Fact>
      <Fact term={<Trans>Program</Trans>}>
        <Link to={paths.adminProgram.href({ id: program.id })}>{program.title}</Link>, {program.country}
      </Fact>
      <Fact term={<Trans>Type</Trans>}>{i18n._(programTypeLabels[type].one)}</Fact>
      <Fact term={<Trans>Deadline</Trans>}>
        {program.deadline === null ? <Trans>none</Trans> : formatDate(program.deadline)}
        {program.closed && (
          <>
            , <Trans>now closed</Trans>
          </>
        )}
      </Fact>
      <Fact term={<Trans>Submitted</Trans>}>{formatDateTime(createdAt)}</Fact>
      {note !== null && (
        <Fact term={<Trans>Note to the applicant</Trans>}>
          <span className={styles['lines']}>{note}</span>
        </Fact>
      )}
      {applicant.email !== null && <Fact term={<Trans>Email</Trans>}>{applicant.email}</Fact>}
      <Fact term={<Trans>ID</Trans>}>
        <code>{id}</code>
      </Fact>
      <Fact term={<Trans>User ID</Trans>}>
        <code>{userId}</code>
      </Fact>
    </Facts>
  );
}

/** Required documents compared with the applicant's, then the documents themselves. */
function Documents({
  application: { requirements, documents },
}: {
  application: OpenApplication;
}): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      {requirements.length > 0 && (
        <Requirements
          requirements={requirements}
          reader="admin"
          label={t`Required documents`}
          documents={documents}
        />
      )}
      {documents.length === 0 ? (
        <p>
          <Trans>No documents came with this application.</Trans>
        </p>
      ) : (
        <SubmittedDocuments documents={documents} />
      )}
    </>
  );
}
