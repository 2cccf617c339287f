import type { ApolloClient } from '@apollo/client';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ServiceType } from '../../gql/schema-types';
import type { ToastMessage } from '../../lib/notify/toasts';
import { assessmentPages, paths } from '../../lib/paths';
import { LAST_STEP } from '../questionnaire/labels';
import type { OwnPayment } from './payment';

const descriptions: Readonly<Record<ServiceType, MessageDescriptor>> = {
  EXPERT_REVIEW: msg`Your expert review will be processed within 2-3 business days.`,
  FULL_SERVICE: msg`Your full service has started. You can follow it under Visa Status.`,
  ASSESSMENT: msg`Your additional assessment is ready. Send your answers.`,
};

/** The toast for a completed payment (spec section 8), shown once. */
export function paidToast(i18n: I18n, { type }: Pick<OwnPayment, 'type'>): ToastMessage {
  return { tone: 'success', title: i18n._(msg`Payment Successful`), description: i18n._(descriptions[type]) };
}

/**
 * Where the person continues: for an additional assessment at the last step of its questionnaire, otherwise on the
 * dashboard.
 */
export function pageAfter({ type, assessmentType }: Pick<OwnPayment, 'type' | 'assessmentType'>): string {
  return type === 'ASSESSMENT' && assessmentType !== null
    ? assessmentPages[assessmentType].questionnaire.href({ step: String(LAST_STEP) })
    : paths.dashboard.href();
}

/** Invalidates cached data that a payment changes; the next page that shows it fetches it again. */
export function evictPaymentData(client: ApolloClient): void {
  for (const fieldName of ['payments', 'assessments', 'assessmentLimits', 'visaAssessments']) {
    client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
}
