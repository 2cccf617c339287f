import { describe, expect, it } from 'vitest';
import {
  mentionsHiddenWork,
  mentionsNoStatus,
  mentionsOtherDocument,
  mentionsVisit,
} from './residence-status.js';

describe('a stay without a valid permit', () => {
  it.each([
    'My visa expired and I am still in Spain',
    'I am undocumented in the US',
    'Entré con parole humanitario en 2023 y ya venció. Estoy sin papeles en Miami',
    'I live in Italy without a permit',
    'je suis sans-papiers à Lyon',
  ])('is told by "%s"', (text) => {
    expect(mentionsNoStatus(text)).toBe(true);
  });

  it.each([
    'My visa expired in 2019 and I went home',
    'my passport has expired',
    'I have never been undocumented',
    'my student visa expires in June',
    'My brother is undocumented in the US',
    'I renewed before my visa expired',
    'my IELTS has expired',
    'I want to work without a visa problem',
  ])('is not told by "%s"', (text) => {
    expect(mentionsNoStatus(text)).toBe(false);
  });
});

describe('a visit', () => {
  it.each([
    'I am in Brampton on visitor visa valid till March 2027',
    "I'm here as a tourist",
    'came to the US on B1/B2',
    'estoy en Canadá con visa de turista',
    'currently in Germany with a visitor visa',
  ])('is told by "%s"', (text) => {
    expect(mentionsVisit(text)).toBe(true);
  });

  it.each([
    'I want to come on a visitor visa',
    'I was in Canada on a visitor visa in 2019',
    'I work in tourism',
    'my mother is here on a visitor visa',
    'can I come as a tourist?',
    'I am a tourist guide',
    'level B2 in German, I am in Berlin',
    'my visitor visa was refused',
  ])('is not told by "%s"', (text) => {
    expect(mentionsVisit(text)).toBe(false);
  });
});

describe('work that may not have been allowed', () => {
  it.each([
    'I worked cash here 2 months',
    'working without a permit',
    'I was paid under the table',
    'trabajo en negro',
  ])('is told by "%s"', (text) => {
    expect(mentionsHiddenWork(text)).toBe(true);
  });

  it.each([
    'worked with cash register',
    'working as a cash officer in a bank',
    'I worked cash counter for 2 years',
    'I have worked in cash management',
    'I never worked without permission',
    'can I work without a permit?',
  ])('is not told by "%s"', (text) => {
    expect(mentionsHiddenWork(text)).toBe(false);
  });
});

describe('a document that is no national passport', () => {
  it.each(['I only have a refugee travel document', 'I am stateless', 'je voyage avec un titre de voyage'])(
    'is told by "%s"',
    (text) => {
      expect(mentionsOtherDocument(text)).toBe(true);
    },
  );

  it.each(['I work for refugees', 'I have travel documents ready', 'my husband is stateless'])(
    'is not told by "%s"',
    (text) => {
      expect(mentionsOtherDocument(text)).toBe(false);
    },
  );
});
