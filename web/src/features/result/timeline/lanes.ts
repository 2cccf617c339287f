import type { Timeline_AssessmentFragment } from './Timeline.generated';

type Result = NonNullable<Timeline_AssessmentFragment['aiResult']>;

export type Mark = Result['explanation']['timeline'][number];

export interface Lane {
  country: string;
  marks: readonly Mark[];
}

/** Marks of no country go for all of them; the others by country, the recommended ones first. */
export function buildLanes(
  marks: readonly Mark[],
  recommended: readonly string[],
): { common: readonly Mark[]; lanes: readonly Lane[] } {
  const named = new Set(marks.flatMap(({ country }) => (country === null ? [] : [country])));
  const order = [
    ...recommended.filter((country) => named.has(country)),
    ...[...named].filter((country) => !recommended.includes(country)),
  ];
  return {
    common: marks.filter(({ country }) => country === null),
    lanes: order.map((country) => ({
      country,
      marks: marks.filter((mark) => mark.country === country),
    })),
  };
}
