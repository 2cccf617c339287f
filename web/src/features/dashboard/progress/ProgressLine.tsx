import type { I18n } from '@lingui/core';
import { destinationName } from '../../../product/chart/destinations';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Link } from 'react-router-dom';
import { assessmentPages, paths } from '../../../lib/paths';
import { formatDate } from '../../../lib/format/format';
import { CompassRose } from '../../../ui/motif/CompassRose';
import type { NextStep } from '../next-step/next-step';
import { countDocuments, getPosition, getStages, isOpen } from './stages';
import type { Facts, Stage, StageKind, Turn } from './stages';
import styles from './ProgressLine.module.css';

const names: Readonly<Record<StageKind, MessageDescriptor>> = {
  assessment: msg`Assessment`,
  documents: msg`Documents`,
  applications: msg`Applications`,
  review: msg`Expert review`,
  payments: msg`Payments`,
};

const turns: Readonly<Record<Turn, MessageDescriptor>> = {
  you: msg`Your turn`,
  us: msg`We're on it`,
  done: msg`Done`,
  ahead: msg`Not started`,
};

/** For stages that may never be needed. */
const notNeeded: Partial<Readonly<Record<StageKind, MessageDescriptor>>> = {
  review: msg`Optional`,
  payments: msg`Nothing due`,
};

interface ProgressLineProps {
  facts: Facts;
  step: NextStep;
  /** Milliseconds since 1970. */
  now: number;
}

/** All processes as one line: where the person is, who has the next step at each stage, and until when. */
export function ProgressLine({ facts, step, now }: ProgressLineProps): JSX.Element {
  const title = useId();
  const { i18n } = useLingui();
  const stages = getStages(facts, now);
  const place = getPosition(step, stages);
  const here = stages.findIndex(({ kind }) => kind === place);
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        <Trans>Where you are</Trans>
      </h2>
      <ol className={styles['line']}>
        {stages.map((stage, index) => (
          <li
            key={stage.kind}
            className={styles['stage']}
            data-turn={stage.turn}
            data-passed={index < here}
            aria-current={index === here ? 'step' : undefined}
          >
            <span className={styles['mark']}>{index === here && <CompassRose size={28} />}</span>
            <h3>
              <Link to={address(stage, facts)}>{i18n._(names[stage.kind])}</Link>
            </h3>
            <p className={styles['turn']}>
              {i18n._((stage.turn === 'ahead' ? notNeeded[stage.kind] : undefined) ?? turns[stage.turn])}
              {index === here && (
                <span className="visually-hidden">
                  . <Trans>You are here</Trans>
                </span>
              )}
            </p>
            <p className={styles['description']}>{describeStage(stage, facts, i18n)}</p>
            {stage.until !== null && <Until stage={stage} until={stage.until} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Until({ stage, until }: { stage: Stage; until: string }): JSX.Element {
  const day = <time dateTime={until}>{formatDate(until)}</time>;
  return (
    <p className={styles['until']} data-late={stage.late}>
      {stage.turn === 'you' && <Trans>Until {day}</Trans>}
      {stage.turn === 'us' &&
        (stage.late ? <Trans>We're late: promised for {day}</Trans> : <Trans>Our answer by {day}</Trans>)}
    </p>
  );
}

/** The page for a stage. */
function address({ kind }: Stage, { assessments, visaAssessments, payments, drafts }: Facts): string {
  const [newest] = assessments;
  switch (kind) {
    case 'assessment':
      return newest === undefined || drafts.some(({ answers }) => answers > 0)
        ? '#start'
        : assessmentPages[newest.type].result.href({ id: newest.id });
    case 'documents':
      return paths.documents.href();
    case 'applications':
      return '#applications';
    case 'review':
      return visaAssessments.length > 0 ? paths.visaStatus.href() : paths.expertReviewPurchase.href();
    case 'payments':
      return payments.length > 0 ? '#payments' : paths.expertReviewPurchase.href();
  }
}

/** A stage's status in one line. */
function describeStage({ kind, turn }: Stage, facts: Facts, i18n: I18n): string {
  switch (kind) {
    case 'assessment':
      return i18n._(assessmentLine(facts, turn));
    case 'documents':
      return i18n._(documentsLine(facts));
    case 'applications':
      return i18n._(applicationsLine(facts));
    case 'review':
      return i18n._(reviewLine(facts, turn));
    case 'payments':
      return i18n._(paymentsLine(facts, turn));
  }
}

function assessmentLine({ assessments, drafts }: Facts, turn: Turn): MessageDescriptor {
  const [newest] = assessments;
  if (drafts.some(({ answers }) => answers > 0)) return msg`Some answers aren't sent yet`;
  if (newest === undefined) return msg`Free, and takes a few minutes`;
  if (newest.status === 'FAILED') return msg`Run it again for free`;
  if (turn === 'us' || newest.aiResult === null) return msg`We're calculating your result`;
  if (!newest.aiResult.covered) return msg`We don't cover this plan`;
  if (!newest.aiResult.explanation.enoughKnown) return msg`Not enough known yet`;
  const score = newest.aiResult.eligibilityScore;
  const best = newest.aiResult.recommendedCountries[0];
  const country = best === undefined ? undefined : destinationName(best);
  return country === undefined ? msg`${score} out of 100` : msg`${score} out of 100 · ${country}`;
}

function documentsLine({ documents, assessments }: Facts): MessageDescriptor {
  const { total, verified, rejected, pending, unsigned } = countDocuments(documents);
  if (total === 0) {
    if (assessments.length === 0) return msg`You'll see which ones you need after your assessment`;
    const isNoneNeeded = assessments.every(({ aiResult }) => aiResult?.covered === false);
    return isNoneNeeded ? msg`None needed for this plan` : msg`None uploaded yet`;
  }
  if (rejected > 0) return msg`${verified} of ${total} verified, ${rejected} to replace`;
  if (unsigned > 0) return msg`${verified} of ${total} verified, ${unsigned} to sign`;
  if (pending > 0) return msg`${verified} of ${total} verified, we're checking ${pending}`;
  return msg`${verified} of ${total} verified`;
}

function applicationsLine({ applications }: Facts): MessageDescriptor {
  const count = (...statuses: string[]): number =>
    applications.filter(({ status }) => statuses.includes(status)).length;
  const ready = count('APPROVED');
  const ours = count('SUBMITTED', 'IN_REVIEW');
  const closed = applications.length;
  if (closed === 0) return msg`Choose programs that fit you`;
  if (ready > 0 && ours > 0) return msg`${ready} ready to apply, we're checking ${ours}`;
  if (ready > 0) return msg`${ready} ready to apply`;
  if (ours > 0) return msg`We're checking ${ours}`;
  return msg`${closed} closed`;
}

function reviewLine({ visaAssessments }: Facts, turn: Turn): MessageDescriptor {
  const expert = visaAssessments.find((review) => review.turn === 'US')?.expert?.firstName;
  if (turn === 'ahead') return msg`A consultant checks your result and documents`;
  if (turn === 'you') return msg`We need more documents from you`;
  if (turn === 'done') return msg`Read your consultant's reply`;
  return expert === undefined ? msg`A consultant will pick it up` : msg`${expert} is reviewing it`;
}

function paymentsLine({ payments }: Facts, turn: Turn): MessageDescriptor {
  const paid = payments.filter(({ status }) => status === 'COMPLETED').length;
  const open = payments.filter(isOpen).length;
  if (turn === 'ahead') return msg`You have no payments`;
  if (turn === 'you') return msg`${open} to finish`;
  if (payments.some(({ refundRequest }) => refundRequest?.status === 'OPEN'))
    return msg`We're deciding on your refund`;
  if (turn === 'us') return msg`We're processing your payment`;
  return paid === 0 ? msg`Nothing to pay now` : msg`${paid} paid`;
}
