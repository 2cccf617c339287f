import { describe, expect, it } from 'vitest';
import { isContained, keepsFigures } from './containment.js';

const LINE =
  'Canada: you meet 4 of 8 published conditions for the route "Study permit, master\'s degree or PhD" (score 82, between 65 and 100). Asked for: CAD 22,895 a year (about USD 16,300). Apply by 9 June 2027. Still open: letter of acceptance.';

describe('a sentence of a model', () => {
  it.each([
    'For Canada, you meet 4 of 8 published conditions for the study permit.',
    'Canada asks for CAD 22,895 a year, about USD 16,300.',
    'Apply by 9 June 2027.',
    'The letter of acceptance is still open.',
    'You meet 4 of the 8 published conditions, and your score is 82, between 65 and 100.',
    'Canada asks for CAD 22895 a year.',
  ])('passes when it says what its line says: %s', (sentence) => {
    expect(isContained(sentence, [LINE])).toBe(true);
  });

  it.each([
    ['another number', 'You meet 7 of 8 published conditions for Canada.'],
    ['another amount', 'Canada asks for CAD 12,895 a year.'],
    ['a number in words', 'Canada asks for twenty thousand a year.'],
    ['a number in another script', 'Canada asks for CAD ２２٨٩٥ a year.'],
    ['another date', 'Apply for the study permit by 9 July 2027.'],
    ['another currency', 'Canada asks for EUR 22,895 a year.'],
    ['a currency sign', 'Canada asks for $22,895 a year.'],
    ['another country', 'Canada and Portugal: you meet 4 of 8 published conditions.'],
    ['another country by its people', 'The German conditions: you meet 4 of 8 published conditions.'],
    ['another country by initials', 'You meet 4 of 8 published conditions for the UK.'],
    ['a promise', 'You will get the study permit for Canada.'],
    ['a guarantee', 'Canada guarantees the study permit.'],
    ['a denial that the line lacks', 'You do not need a letter of acceptance for Canada.'],
    ['markup', 'Canada: <b>you meet 4 of 8 published conditions</b>.'],
    ['a link', 'Apply by 9 June 2027 at https://canada.example.'],
    ['a bare address', 'Apply by 9 June 2027 at studypermit.com'],
    ['an email address', 'Apply by 9 June 2027 to help@canada'],
    ['an exclamation mark', 'You meet 4 of 8 published conditions!'],
    ['a hidden direction', 'You meet 4 of 8 published \u202econditions.'],
    [
      'words of its own',
      'Buy our premium immigration package and speak with a lawyer about Canada tomorrow.',
    ],
    ['nothing', '   '],
    ['far too much', `You meet ${'published conditions '.repeat(60)}.`],
  ])('is dropped with %s', (_what, sentence) => {
    expect(isContained(sentence, [LINE])).toBe(false);
  });
});

describe('a sentence in the place of a line', () => {
  const line = 'Canada: you meet 4 of 8 conditions. Not met: money for living costs.';

  it('keeps every number and the denial', () => {
    expect(
      keepsFigures('You do not meet all for Canada: 4 of 8, money for living costs is open.', line),
    ).toBe(true);
  });

  it.each(['You meet 4 of 8 conditions for Canada.', 'Not met: money for living costs.'])(
    'is dropped without them: %s',
    (text) => {
      expect(keepsFigures(text, line)).toBe(false);
    },
  );
});
