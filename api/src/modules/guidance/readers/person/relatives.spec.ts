import { describe, expect, it } from 'vitest';
import {
  mentionsForeignAncestor,
  mentionsPartnerOffer,
  mentionsPayer,
  readPartnersCitizenship,
} from './relatives.js';

describe('an offer or a permit of the partner', () => {
  it.each([
    'My husband got a job offer from Ericsson in Stockholm',
    'my wife has a work visa for the UK',
    'mi esposo tiene oferta de trabajo en Berlín',
    'My partner received a scholarship at ETH',
  ])('is told by "%s"', (text) => {
    expect(mentionsPartnerOffer(text)).toBe(true);
  });

  it.each([
    'my husband has no job offer',
    'My wife hopes to get a job offer',
    'my husband is an engineer',
    'I have a job offer and my wife comes along',
    'my brother got a job offer in Canada',
  ])('is not told by "%s"', (text) => {
    expect(mentionsPartnerOffer(text)).toBe(false);
  });
});

describe('somebody who pays', () => {
  it.each([
    'My dad will sponsor me',
    'Sponsor is my brother working in Nagoya',
    'Mes parents paient 900 euros par mois',
    'my parents pay for everything',
    'funded by my uncle',
    'Parents will bear all expenses',
  ])('is told by "%s"', (text) => {
    expect(mentionsPayer(text)).toBe(true);
  });

  it.each([
    'I pay for everything myself',
    "my parents can't pay",
    'my father works in Dubai',
    'the company sponsors my visa',
    'I pay rent to my aunt',
    'my family will join me and I pay',
  ])('is not told by "%s"', (text) => {
    expect(mentionsPayer(text)).toBe(false);
  });
});

describe('an ancestor of another nationality', () => {
  it.each([
    'My mother is Canadian born in Montreal',
    'my grandfather was Italian',
    'mi abuela era española',
    'my parents have German citizenship',
  ])('is told by "%s"', (text) => {
    expect(mentionsForeignAncestor(text)).toBe(true);
  });

  it.each([
    'my father works for a Canadian company',
    'my mother speaks German',
    'my mother was treated in a German hospital',
    'my father was a British Council teacher',
    'I am a German teacher',
    'my mother is not Canadian',
    'my parents have a German visa',
  ])('is not told by "%s"', (text) => {
    expect(mentionsForeignAncestor(text)).toBe(false);
  });
});

describe("a partner's citizenship", () => {
  it.each(['married to a German citizen', 'I am married to a German', 'engaged to a German'])(
    'is told by "%s"',
    (text) => {
      expect(readPartnersCitizenship(text)).toEqual({ isEU: true, country: 'Germany' });
    },
  );

  it.each([
    'married to a German teacher',
    'not married to a German',
    'My sister is married to a German',
    'I was married to a German, now divorced',
  ])('is not told by "%s"', (text) => {
    expect(readPartnersCitizenship(text)).toBeNull();
  });
});
