import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { documentTypeLabels, verificationLabels } from '../../../product/documents/labels';
import { formatDate, formatFileSize } from '../../../lib/format/format';
import { useToday } from '../../../lib/use-now';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { Expiry } from '../../../product/documents/expiry/Expiry';
import { isReadable } from '../reading/is-readable';
import { DocumentActions } from './DocumentActions';
import type { Act } from './DocumentActions';
import styles from './manage.module.css';
import { Notes } from './Notes';
import type { OwnDocument } from './own-document';

const OwnReading = lazy(async () => ({ default: (await import('../reading/OwnReading')).OwnReading }));

/** A document: its name, review status, and possible actions. */
export function DocumentRow({ document, onAct }: { document: OwnDocument; onAct: Act }): JSX.Element {
  const { i18n } = useLingui();
  const { id, originalName, documentType, expiresOn, supersededAt } = document;
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{i18n._(documentTypeLabels[documentType])}</h3>
        <Badges document={document} />
      </div>
      <p className={styles['file']}>{originalName}</p>
      <DocumentFacts document={document} />
      {document.verificationNotes !== null && (
        <Notes name={originalName} notes={document.verificationNotes} />
      )}
      {document.claims !== null && supersededAt === null && <Proof document={document} />}
      {supersededAt === null && (
        <Expiry id={id} type={documentType} name={originalName} expiresOn={expiresOn} />
      )}
      {isReadable(document) && (
        <Suspense>
          <OwnReading document={document} />
        </Suspense>
      )}
      <DocumentActions document={document} onAct={onAct} />
    </li>
  );
}

/** Says that the document proves the person's answers, and until when. */
function Proof({ document }: { document: OwnDocument }): JSX.Element | null {
  const today = useToday();
  if (document.verificationStatus !== 'VERIFIED') return null;
  const lastDay = [document.claims?.expiresOn, document.expiresOn].flatMap((day) => day ?? []).sort()[0];
  if (lastDay !== undefined && lastDay < today) {
    return (
      <p>
        <Trans>This document expired on {formatDate(lastDay)}. It no longer proves your answers.</Trans>
      </p>
    );
  }
  return (
    <p>
      {lastDay === undefined ? (
        <Trans>What it shows counts as proof in your results.</Trans>
      ) : (
        <Trans>What it shows counts as proof in your results until {formatDate(lastDay)}.</Trans>
      )}
    </p>
  );
}

/** Its size and history. */
export function DocumentFacts({ document }: { document: OwnDocument }): JSX.Element {
  const { size, uploadedAt } = document;
  const day = (moment: string): string => formatDate(moment);
  return (
    <dl className={styles['facts']}>
      <Fact name={<Trans>Size</Trans>}>{formatFileSize(size)}</Fact>
      <Fact name={<Trans>Uploaded</Trans>}>{day(uploadedAt)}</Fact>
      {document.verifiedAt !== null && <Fact name={<Trans>Verified</Trans>}>{day(document.verifiedAt)}</Fact>}
      {document.signedAt !== null && <Fact name={<Trans>Signed</Trans>}>{day(document.signedAt)}</Fact>}
      {document.verificationCode !== null && (
        <Fact name={<Trans>Verification code</Trans>}>
          <Link to={paths.verifySignature.href({ code: document.verificationCode })}>
            {document.verificationCode}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Badges({ document }: { document: OwnDocument }): JSX.Element {
  const { i18n } = useLingui();
  const { verificationStatus, isSigned, sealed, scanning, supersededAt } = document;
  const { tone, label } = verificationLabels[verificationStatus];
  return (
    <>
      {isSigned && (
        <StatusBadge tone="met">
          <Trans>Signed</Trans>
        </StatusBadge>
      )}
      <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
      {supersededAt !== null && (
        <StatusBadge tone="plain">
          <Trans>Replaced</Trans>
        </StatusBadge>
      )}
      {scanning && (
        <span className={styles['soft']}>
          <Trans>We're checking it for viruses.</Trans>
        </span>
      )}
      {isSigned && !sealed && (
        <span className={styles['soft']}>
          <Trans>We're making your signed copy.</Trans>
        </span>
      )}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
