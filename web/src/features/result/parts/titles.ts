import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { resultParts } from '../../../lib/paths';
import type { ResultPart } from '../../../lib/paths';

/** The name of each part, as its page, its link, and the document's title have it. */
export const partTitles: Readonly<Record<ResultPart, MessageDescriptor>> = {
  countries: msg`Countries`,
  improve: msg`Improve`,
  'money-and-time': msg`Money and time`,
  documents: msg`Documents`,
  'program-matches': msg`Program matches`,
  method: msg`How we calculated this`,
};

/** The parts of a result that have something to show: without a route for the plan, only how the answers were read. */
export function listParts({ covered }: { covered: boolean }): readonly ResultPart[] {
  return covered ? resultParts : ['method'];
}
