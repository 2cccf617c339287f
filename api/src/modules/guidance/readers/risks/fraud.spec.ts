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

describe('a job that is sold in other words', () => {
  it.each([
    'someone offered to sell me a CoS',
    'a guy sells LMIA for 15000 CAD',
    'I want to buy a work visa',
    'me ofrecen vender un contrato de trabajo en Canadá por 5000 dólares',
    'on me propose un contrat de travail au Canada contre 5000 euros',
    'pedem 5000 euros por um contrato de trabalho',
    'एजेंट जॉब ऑफर के लिए 5 लाख मांग रहा है',
    '中介说给10万可以办工作offer',
    'وكيل يطلب 5000 دولار مقابل عقد عمل في كندا',
  ])('is found in "%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(true);
  });

  it.each([
    'if I get a job offer in Germany paying 60k EUR',
    'I got a contract paying 5,000 EUR a month',
    'me ofrecen un contrato de trabajo por 5000 euros al mes',
    'I bought a house, job offer in Canada',
    'vendo coches, oferta de trabajo en Canadá',
  ])('is not found in "%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(false);
  });
});
