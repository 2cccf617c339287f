import { describe, expect, it } from 'vitest';
import { readJobOffer } from './job-offer.js';
import { readProfessions } from './professions.js';

/* Offers as people write them who learn English, or in their own language. */

describe('an offer in few words', () => {
  it.each([
    ['am nurse, hospital in Essen giv me contract 3.200€ brutto', 'Germany'],
    ["J'ai un contrat comme aide soignante en Allemagne", 'Germany'],
    ['sou engenheiro de software, oferta em Genebra 120k chf', 'Switzerland'],
    ['informaticien, offre 50000 euros Berlin', 'Germany'],
    ['Krankenschwester, Stelle im Spital Zürich', 'Switzerland'],
    ['I have a contract as nurse in Hamburg', 'Germany'],
  ])('is held: "%s"', (text, country) => {
    expect(readJobOffer(text)).toMatchObject({ held: true, countries: [country] });
  });

  it.each([
    'They will give me contract after interview in Germany',
    'I want oferta en Alemania',
    'ich suche eine Stelle als Koch in Berlin',
    'I have a contract as freelancer in Berlin',
  ])('is not held: "%s"', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});

describe('a nurse', () => {
  it('is named in German', () => {
    expect(readProfessions('Krankenschwester, Deutsch B2')).toEqual(['nurse']);
  });

  it('is not somebody with a test of skills in nursing care', () => {
    expect(readProfessions('nursing care skill test passed')).toEqual([]);
  });
});
