/** The sentences on where and when a figure was read, and what to check before relying on it. */
export const provenance: readonly string[] = [
  'This is as of {day}.',
  'We read this on the official page on {day}.',
  'We read this on {day}, on a page without a date.',
  'We read this on {day}, in a copy of the official page.',
  'Check the official page before you rely on it.',
  "We haven't checked all figures in this table recently enough.",
  "We haven't confirmed this figure, so we don't use it to decide.",
  "We don't have a figure for this date, so we can't decide this.",
  "We haven't read this on an official page yet, so we don't use it to decide.",
  'Check it on {host}.',
  'We read this rule on {host}, not on the official page.',
  'We read this rule in “{name}”, not on the official page.',
  'Before you rule this route out, check it on {host}.',
  'Before you rule this route out, check it on the official page.',
];
