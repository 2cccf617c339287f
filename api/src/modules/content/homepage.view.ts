import { exactRow } from '../../platform/validation/objects.js';
import type { FaqType } from './dto/faq.types.js';
import type { SuccessStoryType } from './dto/success-story.types.js';
import type { FaqRecord } from './faqs.service.js';
import type { SuccessStoryRecord } from './success-stories.service.js';

/** The single view of a question for every transport. */
export function faqView(record: FaqRecord): FaqType {
  return exactRow<FaqType>()(record);
}

/** The single view of a success story for every transport. */
export function successStoryView(record: SuccessStoryRecord): SuccessStoryType {
  return exactRow<SuccessStoryType>()(record);
}
