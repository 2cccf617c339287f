import { describe, expect, it } from 'vitest';
import { mentionsFalsePapers, mentionsGuaranteedVisa, mentionsPaidOffer } from './fraud.js';

describe('a job that is sold', () => {
  it.each([
    'Consultant in Dubai says Canada LMIA job 15 lakh',
    'Agent: certificate of sponsorship GBP 12,000',
  ])('is found in "%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(true);
  });

  it.each([
    'The recruiter has an LMIA job CAD 28 per hour',
    'My recruiter says sponsorship, salary EUR 60,000',
  ])('is not found in "%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(false);
  });
});

describe('a paper that is not true', () => {
  it.each([
    'Can I use a fake bank statement',
    'The consultant will arrange a bank statement for me',
    'They make experience letters',
    'I bought a degree certificate',
    'IELTS 7 without exam',
    'agent said he can provide the show money',
  ])('is found in "%s"', (text) => {
    expect(mentionsFalsePapers(text)).toBe(true);
  });

  it.each([
    'I will never use fake documents',
    'The university provides an admission letter',
    'She can provide certified documents',
    'My employer gives an experience letter',
    'I bought a house with my savings',
    'I have no IELTS yet',
    'My consultancy prepares all documents',
    'They give a certificate at the end',
    'I bought an IELTS book',
    'I lost my degree and have a duplicate certificate',
    'My parents will give the money',
  ])('is not found in "%s"', (text) => {
    expect(mentionsFalsePapers(text)).toBe(false);
  });
});

describe('a visa that somebody guarantees', () => {
  it.each(['My agent guarantees the visa', 'agency promised 100% visa', 'guaranteed PR in Canada'])(
    'is found in "%s"',
    (text) => {
      expect(mentionsGuaranteedVisa(text)).toBe(true);
    },
  );

  it.each(['Is a visa guaranteed?', 'I know that no visa is guaranteed', 'I have a guaranteed scholarship'])(
    'is not found in "%s"',
    (text) => {
      expect(mentionsGuaranteedVisa(text)).toBe(false);
    },
  );
});

describe('a job that is sold', () => {
  it.each([
    'Agency in Manila offers LMIA job for 250,000 pesos placement fee',
    'Restaurant owner ready to give LMIA for 20k CAD',
    'I am ready to pay any amount',
  ])('is found in "%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(true);
  });

  it.each(['LMIA job for 60,000 CAD', 'job offer for EUR 50,000', 'I am ready to pay the tuition'])(
    'is not found in "%s"',
    (text) => {
      expect(mentionsPaidOffer(text)).toBe(false);
    },
  );
});

describe('money for a place at a school', () => {
  it.each([
    'I have an offer of a place and they ask for a deposit of GBP 3,000',
    'The college charges an application fee with the offer',
  ])('is no job that is sold: "%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(false);
  });
});
