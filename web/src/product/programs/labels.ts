import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatList } from '../../lib/format/format';
import type { ProgramDeadlineFilter, ProgramFunding, ProgramType } from '../../gql/schema-types';

/** The types of programs, in singular and plural. */
export const programTypeLabels: Readonly<
  Record<ProgramType, { one: MessageDescriptor; many: MessageDescriptor }>
> = {
  SCHOLARSHIP: { one: msg`Scholarship`, many: msg`Scholarships` },
  INTERNSHIP: { one: msg`Internship`, many: msg`Internships` },
  JOB: { one: msg`Job`, many: msg`Jobs` },
};

export const fundingLabels: Readonly<Record<ProgramFunding, MessageDescriptor>> = {
  FULL: msg`Fully funded`,
  PARTIAL: msg`Partly funded`,
  PAID: msg({ message: 'Paid', context: 'funding of a program' }),
  UNPAID: msg({ message: 'Unpaid', context: 'funding of a program' }),
  NONE: msg`No funding`,
};

export const deadlineLabels: Readonly<Record<ProgramDeadlineFilter, MessageDescriptor>> = {
  OPEN: msg`Open now`,
  MONTH: msg`Closes within 30 days`,
  NONE: msg`No fixed date`,
};

/** Levels of study by the server's names. */
export const degreeLabels: Readonly<Record<string, MessageDescriptor>> = {
  high_school: msg`high school`,
  bachelor: msg`bachelor's degree`,
  master: msg`master's degree`,
  phd: msg`doctorate`,
};

/** The levels of study that a program supports; unknown ones are shown unchanged. */
export function formatDegrees(
  translate: (words: MessageDescriptor) => string,
  degrees: readonly string[],
): string {
  return formatList(
    degrees.map((degree) => {
      const words = degreeLabels[degree];
      return words === undefined ? degree : translate(words);
    }),
  );
}

/** A tag such as `computer-science`, in readable form. */
export function formatTag(tag: string): string {
  return tag.replaceAll('-', ' ');
}
