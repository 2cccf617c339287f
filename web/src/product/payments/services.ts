import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AssessmentType, ServiceType } from '../../gql/schema-types';
import { paths } from '../../lib/paths';

/** Service names, for where the price list isn't available. */
export const serviceNames: Readonly<Record<ServiceType, MessageDescriptor>> = {
  EXPERT_REVIEW: msg`Expert review`,
  FULL_SERVICE: msg`Full service`,
  ASSESSMENT: msg`Additional assessment`,
};

/** The service names in the checkout's URL. */
const serviceWords: Readonly<Record<ServiceType, string>> = {
  EXPERT_REVIEW: 'expert_review',
  FULL_SERVICE: 'full_service',
  ASSESSMENT: 'assessment',
};
const typeWords: Readonly<Record<AssessmentType, string>> = {
  STUDENT: 'student',
  OPPORTUNITY_SEEKER: 'opportunity-seeker',
};

/** What someone is about to buy, as far as it is known. */
export interface Purchase {
  type: ServiceType;
  assessmentId: string | null;
  assessmentType: AssessmentType | null;
}

/** The checkout path for a purchase. */
export function buildCheckoutPath({ type, assessmentId, assessmentType }: Purchase): string {
  if (type === 'ASSESSMENT') {
    return paths.checkout.href({
      service: serviceWords.ASSESSMENT,
      type: assessmentType === null ? undefined : typeWords[assessmentType],
    });
  }
  return paths.checkout.href({ assessmentId: assessmentId ?? undefined, service: serviceWords[type] });
}

/** The purchase in the checkout's URL; a review if it names no service. */
export function purchaseAt(search: URLSearchParams): Purchase {
  const service = search.get('service');
  const type = (['FULL_SERVICE', 'ASSESSMENT'] as const).find((each) => serviceWords[each] === service);
  const word = search.get('type');
  const kinds = ['STUDENT', 'OPPORTUNITY_SEEKER'] as const;
  return {
    type: type ?? 'EXPERT_REVIEW',
    assessmentId: search.get('assessmentId'),
    assessmentType: kinds.find((each) => typeWords[each] === word) ?? null,
  };
}
