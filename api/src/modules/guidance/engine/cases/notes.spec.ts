import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COUNTRIES } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { routeCatalogue } from '../../catalogue/route-catalogue.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readCases } from '../../testing/read-cases.js';

const rules = ruleSet();
const nurse = {
  type: 'opportunity-seeker',
  on: '2026-11-28',
  profile: null,
  answers: {
    opportunityType: 'employment',
    preferredCountries: ['United Kingdom'],
    nationalities: ['NG'],
    country_of_residence: 'NG',
    additionalInfo: 'Nurse for five years. Job offer as a nurse from an NHS trust in Leeds, GBP 32,000.',
  },
} as const;

describe('what a route brings, such as the length of stay', () => {
  const { explanation, recommendations } = assess(nurse, rules);
  const route = explanation.routes.find(({ id }) => id === 'uk-health-care');

  it('is no condition of an assessment', () => {
    expect(route?.criteria.map(({ id }) => id)).not.toContain('surcharge');
    expect(recommendations.join('\n')).not.toContain('no health surcharge');
  });

  it('is listed next to the rights, with its source', () => {
    expect(route?.rights).toContainEqual({
      topic: 'note',
      short: 'No health surcharge',
      text: "You and your family don't pay the immigration health surcharge.",
      stale: expect.any(Boolean),
      source: expect.objectContaining({ provenance: 'official' }),
    });
  });

  it.each([
    ['United Kingdom', 'work', 'uk-skilled-worker', 'Cost of settlement', 'GBP 3,226 for each person'],
    ['United Kingdom', 'work', 'uk-ancestry', 'Cost of settlement', 'GBP 3,226 for each person'],
    ['United Kingdom', 'student', 'uk-student', 'Length of stay', 'four months after it'],
    ['Australia', 'work', 'au-189', 'Fees of the assessing authorities', 'AUD 1,034 at Engineers Australia'],
    ['Australia', 'work', 'au-491', 'Fees of the assessing authorities', 'AUD 1,498 at the ACS'],
  ] as const)('is told on the visas of %s for %s: %s, %s', (country, track, id, short, text) => {
    const visa = routeCatalogue(rules, '2026-12-01', { country, track }).find((each) => each.id === id);
    expect(visa?.rights.find((each) => each.short === short)?.text).toContain(text);
  });

  it('is no condition of a visa either', () => {
    const route = routeCatalogue(rules, '2026-11-28', { country: 'United States', track: 'work' }).find(
      ({ id }) => id === 'us-tn',
    );
    expect(route?.criteria.map(({ label }) => label)).not.toContain('Length of stay');
    expect(route?.rights.map(({ topic, short }) => [topic, short])).toContainEqual([
      'note',
      'Length of stay',
    ]);
  });

  it('decides nothing: it is no gate, and gives no points', () => {
    const notes = rules.routes.flatMap(({ criteria }) =>
      criteria.flatMap((each) => (each.kind === 'open' && each.informs === true ? [each] : [])),
    );
    expect(notes.length).toBeGreaterThan(40);
    expect(notes.map(({ gate, topic }) => [gate, topic])).toEqual(notes.map(() => [false, 'other']));
  });
});

describe('a note on citizens of some countries', () => {
  const listNotes = (nationalities: readonly string[]): readonly string[] => {
    const { explanation } = assess(
      {
        type: 'student',
        on: '2026-12-01',
        profile: null,
        answers: { program_type: 'graduate', preferred_countries: ['United States'], nationalities },
      },
      rules,
    );
    const route = explanation.routes.find(({ id }) => id === 'us-f1');
    return (route?.rights ?? []).flatMap(({ topic, short }) => (topic === 'note' ? [short] : []));
  };

  it.each([
    ['an Italian', ['IT'], ['How long the visa is valid', 'Travel with ESTA']],
    ['a German', ['DE'], ['Travel with ESTA']],
    ['a Nepali', ['NP'], ['Visa bond']],
    ['an Indian', ['IN'], []],
    ['an Indian with a British passport', ['IN', 'GB'], ['How long the visa is valid', 'Travel with ESTA']],
  ])('is told to %s only if it concerns them', (_who, nationalities, expected) => {
    const onSome = ['How long the visa is valid', 'Travel with ESTA', 'Visa bond'];
    expect(
      listNotes(nationalities)
        .filter((note) => onSome.includes(note))
        .sort(),
    ).toEqual(expected);
    expect(listNotes(nationalities)).toContain('Interview in person');
  });

  it('is shown to a person of unknown nationality', () => {
    expect(listNotes([])).toEqual(expect.arrayContaining(['How long the visa is valid', 'Visa bond']));
  });

  it('has a label that no other note of its route has', () => {
    const repeated = rules.routes.flatMap(({ id, criteria }) => {
      const labels = criteria.flatMap((each) =>
        each.kind === 'open' && each.informs === true ? [each.label] : [],
      );
      return labels.length === new Set(labels).size ? [] : [id];
    });
    expect(repeated).toEqual([]);
  });

  it('is hidden from the citizens whom it does not concern, such as the Swiss in Switzerland', () => {
    const notesFor = (nationality: string) =>
      assess(
        {
          type: 'opportunity-seeker',
          on: '2026-12-01',
          answers: {
            opportunityType: 'employment',
            preferredCountries: ['Switzerland'],
            nationalities: [nationality],
          },
          profile: null,
        },
        rules,
      )
        .explanation.routes.find(({ id }) => id === 'ch-free-work')
        ?.rights?.filter(({ topic }) => topic === 'note')
        .map(({ short }) => short);
    expect(notesFor('ES')).toEqual(['Your permit']);
    expect(notesFor('CH')).toEqual([]);
  });
});

/** Notes of routes, by their titles, with some of their words and the page; null if the note isn't shown on the day. */
const cases = readCases(
  z.strictObject({
    id: z.string(),
    type: z.enum(['student', 'opportunity-seeker']),
    on: z.iso.date(),
    country: z.enum(COUNTRIES),
    route: z.string(),
    note: z.string(),
    contains: z.string().nullable(),
    provenance: z.enum(['official', 'secondary']),
    page: z.url(),
    pageDate: z.iso.date(),
  }),
  new URL('./note-cases.json', import.meta.url),
);

describe('worked cases of notes', () => {
  it.each(cases.map((each) => [`${each.id} ${each.route}: ${each.note}`, each] as const))(
    '%s',
    (_id, { on, country, type, route, note, contains, provenance }) => {
      const track = type === 'student' ? 'student' : 'work';
      const found = routeCatalogue(rules, on, { country, track }).find(({ id }) => id === route);
      const told = found?.rights.find(({ topic, short }) => topic === 'note' && short === note);
      expect(found).toBeDefined();
      if (contains === null) {
        expect(told).toBeUndefined();
        return;
      }
      expect(told?.text).toContain(contains);
      expect(told?.source.provenance).toBe(provenance);
    },
  );
});

describe('a job offer for other work than the one that is closed to people abroad', () => {
  it('meets the condition', () => {
    const { explanation } = assess(nurse, rules);
    const route = explanation.routes.find(({ id }) => id === 'uk-health-care');
    expect(route?.criteria.find(({ id }) => id === 'care-workers')).toMatchObject({
      status: 'met',
      detail: expect.stringMatching(/Your job offer is for other work\./),
    });
  });
});
