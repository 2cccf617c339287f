import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProgramField } from './program-values';

/** The names of a program's fields in forms and pages. */
export const fieldLabels: Readonly<Record<ProgramField, MessageDescriptor>> = {
  title: msg`Title`,
  type: msg`Program type`,
  description: msg`Description`,
  country: msg`Country`,
  otherCountries: msg`Other countries`,
  organisation: msg`Organization`,
  officialUrl: msg`Official page`,
  fees: msg`Fees`,
  commissionRate: msg`Commission rate`,
  funding: msg`Funding`,
  deadline: msg`Deadline`,
  deadlineMonth: msg`Usual month`,
  requiredDocuments: msg`Required documents`,
  tags: msg`Tags`,
  degreesFor: msg`Levels of study`,
  minDegree: msg`Lowest degree required`,
  fields: msg`Fields accepted`,
  opportunities: msg`Type of work`,
  minYearsWork: msg`Years of work required`,
  ageMax: msg`Oldest age accepted`,
  englishRequired: msg`Language`,
  nationalities: msg`Nationalities accepted`,
  excludedNationalities: msg`Nationalities excluded`,
  nationalitiesNote: msg`Who can apply`,
};
