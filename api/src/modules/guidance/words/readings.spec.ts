import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';

/** How the requirements that a student wrote were understood. */
function understood(requirements: string): string | undefined {
  const { explanation } = assess({
    type: 'student',
    answers: { special_requirements: requirements },
    on: '2026-11-22',
  });
  return explanation.readings.find(({ field }) => field === 'special_requirements')?.understood;
}

describe('what was understood of special requirements', () => {
  it.each([
    ['My wife may come with me', 'Family: a partner.'],
    ['I bring my husband and two kids', 'Family: a partner and 2 children.'],
  ])('names family, and how far the amounts count them: %j', (text, family) => {
    expect(understood(text)).toBe(
      `${family} We include them where we have the amounts for a family. Elsewhere you may need more than we show.`,
    );
  });

  it('asks who is coming if the text mentions only a family', () => {
    expect(understood('I will bring my family')).toMatch(/^We couldn't read who comes with you\./);
    expect(understood('I will bring my family')).toContain('we count one person');
  });

  it('explains that anything else is kept and changes nothing', () => {
    expect(understood('I use a wheelchair')).toBe("We kept your text, but it doesn't change your score.");
  });

  it('names nobody who stays at home', () => {
    expect(understood('I come without my wife')).not.toContain('Family:');
  });
});

describe("what we understood about somebody's work", () => {
  const ofWork = (additionalInfo: string): string | undefined =>
    assess({
      type: 'opportunity-seeker',
      answers: { opportunityType: 'employment', additionalInfo },
      on: '2026-11-28',
    }).explanation.readings.find(({ field }) => field === 'additionalInfo')?.understood;

  it.each([
    ['I am a nurse, German B1', "You're a nurse. German B1."],
    ['Soy enfermera, alemán B1', "You're a nurse. German B1."],
  ])('names a profession that needs a license: %s', (text, words) => {
    expect(ofWork(text)).toBe(words);
  });

  it('names what is missing beside the profession', () => {
    expect(ofWork('I am a nurse')).toBe(
      "You're a nurse. We couldn't find a degree, language test, job offer or level here. We kept your text.",
    );
  });

  it.each([
    ['job offer in Germany, unsigned', "A job offer that isn't signed yet. We count it once it's signed."],
    [
      'Job offer in Cambridge, £45k',
      'A job offer in the United Kingdom, which pays GBP 45,000 a year. Several countries have a place with this name, so we assume the one that fits. Correct it if it is wrong.',
    ],
    [
      'Offer in Zürich 110k',
      'A job offer in Switzerland, which pays CHF 110,000 a year. You name no currency, so we assume that of the country. Correct it if it is wrong.',
    ],
    ['2 million USD to invest', 'Money to invest: USD 2,000,000.'],
    [
      'H+ in anabin',
      "You told us about the recognition of your degree. We don't decide it by this text. Where a route asks about it, answer it there.",
    ],
    [
      'I was on H-1B from 2016 to 2021',
      'We understood "I was on H-1B from 2016 to 2021". No rule we have depends on it.',
    ],
  ])('says what counts and what does not: %s', (text, words) => {
    expect(ofWork(text)).toBe(words);
  });

  it('asks who comes where the text gives the size of a family alone', () => {
    expect(ofWork('Family of 5')).toMatch(/^We couldn't read who comes with you\./);
  });
});

describe('the answer that is shown with its reading', () => {
  it.each(['雅思 6.5', 'Tengo 29 años,\n inglés B2'])('is as it was written: %j', (text) => {
    const { explanation } = assess({ type: 'student', answers: { english_tests: text }, on: '2026-11-22' });
    expect(explanation.readings.map(({ answer }) => answer)).toEqual([text.replace('\n', '')]);
  });
});
