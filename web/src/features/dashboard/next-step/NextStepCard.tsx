import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX } from 'react';
import { assessmentPages, paths } from '../../../lib/paths';
import type { DocumentType } from '../../../gql/schema-types';
import { documentTypeLabels } from '../../../product/documents/labels';
import { formatDate, formatList } from '../../../lib/format/format';
import { buildCheckoutPath } from '../../../product/payments/services';
import { LinkButton } from '../../../ui/button/Button';
import type { NextStep } from './next-step';
import styles from './NextStepCard.module.css';

interface Words {
  line: string;
  button?: { label: string; to: string };
}

/** The next thing to do, with the screen's only primary button. */
export function NextStepCard({ step }: { step: NextStep }): JSX.Element {
  const title = useId();
  const { i18n } = useLingui();
  const { line, button } = stepWords(step, i18n);
  return (
    <section className={styles['card']} data-idle={button === undefined} aria-labelledby={title}>
      <div>
        <h2 id={title}>
          {button === undefined ? <Trans>Nothing to do right now</Trans> : <Trans>Do this next</Trans>}
        </h2>
        <p>{line}</p>
      </div>
      {button !== undefined && (
        <LinkButton variant="primary" to={button.to}>
          {button.label}
        </LinkButton>
      )}
    </section>
  );
}

function stepWords(step: NextStep, i18n: I18n): Words {
  switch (step.kind) {
    case 'replace':
      return {
        line: i18n._(
          msg`${plural(step.documents.length, {
            one: `We couldn't accept your file (${names(step.documents, i18n)}). Please upload a new one.`,
            other: `We couldn't accept # of your files (${names(step.documents, i18n)}). Please upload new ones.`,
          })}`,
        ),
        button: {
          label: i18n._(msg`Upload a new file`),
          to: paths.documents.href({
            assessmentId: step.documents[0]?.visaAssessmentId ?? undefined,
            type: step.documents[0]?.documentType.toLowerCase(),
          }),
        },
      };
    case 'sign':
      return {
        line: i18n._(
          msg`${plural(step.documents.length, {
            one: `Your document is verified (${names(step.documents, i18n)}). You can sign it now.`,
            other: `# documents are verified. You can sign them now.`,
          })}`,
        ),
        button: {
          label: i18n._(msg`Sign my documents`),
          to: paths.documents.href({ assessmentId: step.documents[0]?.visaAssessmentId ?? undefined }),
        },
      };
    case 'send-documents':
      return {
        line: i18n._(msg`Your review is on hold: we need more documents from you.`),
        button: {
          label: i18n._(msg`Upload documents`),
          to: paths.visaStatus.href({ assessmentId: step.assessmentId }),
        },
      };
    case 'apply-soon':
    case 'apply': {
      const { id, title, deadline } = step.program;
      const date = deadline === null ? '' : formatDate(deadline);
      return {
        line:
          deadline === null
            ? i18n._(msg`We checked your application to ${title}. Now apply on the official page.`)
            : i18n._(msg`We checked your application to ${title}. Apply on the official page by ${date}.`),
        button: { label: i18n._(msg`Open the program`), to: paths.program.href({ id }) },
      };
    }
    case 'pay':
      return {
        line: i18n._(msg`Your last payment didn't go through. You weren't charged.`),
        button: { label: i18n._(msg`Finish payment`), to: buildCheckoutPath(step.payment) },
      };
    case 'retry':
      return {
        line: i18n._(
          msg`We couldn't calculate your last assessment. Your answers are saved, and you can run it again for free.`,
        ),
        button: {
          label: i18n._(msg`See the assessment`),
          to: assessmentPages[step.type].result.href({ id: step.id ?? undefined }),
        },
      };
    case 'continue':
      return {
        line: i18n._(
          msg`You started an assessment and haven't sent it yet. Your answers are saved in this browser.`,
        ),
        button: {
          label: i18n._(msg`Continue the questionnaire`),
          to: assessmentPages[step.type].questionnaire.href(),
        },
      };
    case 'read-refund':
      return {
        line: i18n._(msg`We answered your refund request. You'll find the reason under Payments.`),
        button: { label: i18n._(msg`See all notifications`), to: paths.notifications.href() },
      };
    case 'start':
      return {
        line: i18n._(msg`Take your first assessment. It's free and takes a few minutes.`),
        button: {
          label: i18n._(msg`Start the assessment`),
          to: assessmentPages.STUDENT.questionnaire.href(),
        },
      };
    case 'upload':
      return {
        line: i18n._(msg`Your result is ready. Upload your documents so we can check them.`),
        button: {
          label: i18n._(msg`Upload documents`),
          to: paths.documents.href({ assessmentId: step.assessmentId }),
        },
      };
    case 'wait':
      return { line: i18n._(msg`We're working on it and will email you.`) };
    case 'nothing':
      return { line: i18n._(msg`You're all caught up.`) };
  }
}

/** The distinct types of these documents. */
function names(documents: readonly { readonly documentType: DocumentType }[], i18n: I18n): string {
  const types = new Set(documents.map(({ documentType }) => documentType));
  return formatList([...types].map((type) => i18n._(documentTypeLabels[type])));
}
