import type { Timeline_AssessmentFragment } from './Timeline.generated';

type Result = NonNullable<Timeline_AssessmentFragment['aiResult']>;

export type Mark = Result['explanation']['timeline'][number];

export interface Lane {
  country: string;
  marks: readonly Mark[];
}

/**
 * Marks of no country go for all of them; the others by country: the recommended ones first, then those to which the
 * person can apply, then those of which only a rule changes.
 */
export function buildLanes(
  marks: readonly Mark[],
  recommended: readonly string[],
): { common: readonly Mark[]; lanes: readonly Lane[] } {
  const named = new Set(marks.flatMap(({ country }) => (country === null ? [] : [country])));
  const planned = marks.flatMap(({ country, kind }) =>
    kind === 'APPLY' && country !== null ? [country] : [],
  );
  const order = new Set([...recommended.filter((country) => named.has(country)), ...planned, ...named]);
  return {
    common: marks.filter(({ country }) => country === null),
    lanes: [...order].map((country) => ({
      country,
      marks: marks.filter((mark) => mark.country === country),
    })),
  };
}

export interface SourceGroup {
  key: string;
  country: string | null;
  kinds: readonly Mark['kind'][];
  source: NonNullable<Mark['source']>;
}

/** The sources of the marks, each once for a country, in the order of the marks. */
export function groupSources(marks: readonly Mark[]): readonly SourceGroup[] {
  const groups = new Map<string, SourceGroup>();
  for (const { country, kind, source } of marks) {
    if (source === null) continue;
    const key = JSON.stringify([country, source.provenance, source.url, source.asOf]);
    const kinds = groups.get(key)?.kinds ?? [];
    groups.set(key, { key, country, source, kinds: kinds.includes(kind) ? kinds : [...kinds, kind] });
  }
  return [...groups.values()];
}
