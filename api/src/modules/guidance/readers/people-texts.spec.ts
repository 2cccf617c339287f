import { describe, expect, it } from 'vitest';
import { readEducation } from './study/education.js';
import { readEnglish } from './languages/english-tests.js';
import { mentionsPaidOffer } from './risks/fraud.js';
import { readHousehold } from './person/household.js';
import { readJobOffer } from './work/job-offer.js';
import { readLanguages } from './languages/languages.js';
import { readProfessions } from './work/professions.js';
import { mentionsRefusal } from './risks/refusals.js';
import { readSavings } from './money/savings.js';
import { readNamedVisas } from './named-visas.js';
import { mentionsForeignAncestor, readPartnersCitizenship } from './person/relatives.js';
import { mentionsTemporaryProtection } from './risks/risks.js';
import { readDegreeHistory } from './history/degree-history.js';

/* Free text as people write it, with slips, several languages, and other people in it. */

describe('the profession of a partner', () => {
  it.each([
    'Wifey is pharmacist',
    'Wife doc (MBBS MD)',
    'my husband a nurse in Accra',
    'Minha esposa é enfermeira',
  ])('is not the writer\'s own: "%s"', (text) => {
    expect(readProfessions(text)).toEqual([]);
  });

  it.each([
    ['accountant, wifey is pharmacist', ['accountant']],
    ['my wife and I are nurses', ['nurse']],
    ['nurse, husband and 2 kids come along', ['nurse']],
  ])('leaves the writer\'s: "%s"', (text, professions) => {
    expect(readProfessions(text)).toEqual(professions);
  });
});

describe('the result of a test', () => {
  it('is calculated from four named parts, and no sum of money is read as one', () => {
    const { tests, understood } = readEnglish('IELTS L8 R7.5 W7 S7. WES done. POF ₦45m in GTB acct');
    expect(tests).toMatchObject([{ test: 'ielts', score: 7.5, lowestPart: 7, parts: [8, 7.5, 7, 7] }]);
    expect(understood).toEqual(['IELTS 7.5, lowest part 7.']);
  });

  it('is the overall one where it is named', () => {
    expect(readEnglish('IELTS 7 (L8 R7.5 W6 S6.5)').tests[0]).toMatchObject({ score: 7, lowestPart: 6 });
  });
});

describe('the level of another language', () => {
  it.each([
    ['English B1, polski B2, niemiecki A2', 'B1'],
    ['inglés B1, alemán C1', 'B1'],
    ['English C1, Hollandaca A2', 'C1'],
  ])('is no level of English: "%s"', (text, cefr) => {
    expect(readEnglish(text).cefr).toBe(cefr);
  });

  it('is read under its name in Polish and Turkish', () => {
    expect(readLanguages('polski B2, niemiecki A2')).toEqual([{ language: 'German', cefr: 'A2' }]);
    expect(readLanguages('English C1, Hollandaca A2')).toEqual([{ language: 'Dutch', cefr: 'A2' }]);
  });
});

describe('temporary protection', () => {
  it.each([
    'Маю тимчасовий захист у Польщі',
    'у меня временная защита в Польше',
    'PESEL UKR since 2022',
    'mam ochronę czasową',
  ])('is read: "%s"', (text) => {
    expect(mentionsTemporaryProtection(text)).toBe(true);
  });
});

describe('savings', () => {
  it.each([
    ['ipon SGD 22k', 22_000, 'SGD'],
    ['Reserva de R$ 420.000,00', 420_000, 'BRL'],
    ["CHF 350'000 own capital", 350_000, 'CHF'],
    ['AED 1.2 mn liquid', 1_200_000, 'AED'],
    ['Apport 130k€', 130_000, 'EUR'],
    ['POF ₦45m in the bank', 45_000_000, 'NGN'],
  ])('are read: "%s"', (text, amount, currency) => {
    expect(readSavings(text)).toEqual({ amount, currency });
  });
});

describe('a stay beyond the permitted time', () => {
  it.each(['En 2019 me quedé 3 semanas de más con visa B1/B2', "j'ai dépassé la durée de mon visa"])(
    'is read: "%s"',
    (text) => {
      expect(mentionsRefusal(text)).toBe(true);
    },
  );
});

describe('an offer', () => {
  it('is in the state behind a small town', () => {
    expect(readJobOffer('Oferta de trabajo en Laredo, Texas: Quality engineer US$82,000/yr')).toMatchObject({
      held: true,
      countries: ['United States'],
      salaries: [{ amount: 82_000 }],
    });
  });

  it('is read from a hospital that makes one', () => {
    expect(readJobOffer('klinikum in Freiburg offer 2.900 brutto')).toMatchObject({
      held: true,
      countries: ['Germany'],
    });
  });

  it('pays no savings', () => {
    expect(readJobOffer('klinikum in Freiburg offer 2.900 brutto. ipon 180k php')?.salaries).toBeUndefined();
  });

  it("isn't a course that a school offers", () => {
    expect(readJobOffer('the hospital offers training')).toBeNull();
  });

  it('is denied in Vietnamese', () => {
    expect(readJobOffer('thợ hàn, chưa có hợp đồng')).toMatchObject({ held: false });
  });
});

describe('a degree', () => {
  it('is a Mexican title', () => {
    expect(readEducation('Ing. Industrial titulado (UANL, cédula profesional)')).toBe('bachelor');
  });

  it('is a master of laws, but no language model', () => {
    expect(readEducation('LLM from Leiden 2016')).toBe('master');
    expect(readEducation('I train an LLM from scratch')).toBeNull();
  });

  it('is denied in French', () => {
    expect(readDegreeHistory("j'ai pas de diplôme, école jusqu'à 6eme", '2026-11-28')).not.toBe('bachelor');
    expect(readEducation("j'ai pas de diplôme")).toBe(readEducation('no degree'));
  });
});

describe('family who stay at home', () => {
  it.each([
    '3 enfants restent avec ma mère',
    'mis hijos se quedan con su abuela',
    'my kids 9 & 12 stay with lola in Iloilo',
    'meus filhos ficam com a avó',
  ])('don\'t come along: "%s"', (text) => {
    expect(readHousehold(text)).toBeNull();
  });
});

describe('an agent who asks for money', () => {
  it('is read with an amount in Vietnamese millions', () => {
    expect(mentionsPaidOffer('Broker ask 180tr for order to Japan')).toBe(true);
  });
});

describe('a grandparent born abroad', () => {
  it.each(['nan was born in Scotland', 'my grandfather was born in Ireland'])('is read: "%s"', (text) => {
    expect(mentionsForeignAncestor(text)).toBe(true);
  });
});

describe('the nationality of a partner', () => {
  it.each([
    'Ma femme est japonaise',
    'Husband is Japanese',
    'my wife is a German citizen',
    'mi esposa es suiza',
  ])('is read: "%s"', (text) => {
    expect(readPartnersCitizenship(text)).not.toBeNull();
  });

  it.each(['my wife is a German teacher', 'my boss is Japanese', 'my ex husband is British'])(
    'is none: "%s"',
    (text) => {
      expect(readPartnersCitizenship(text)).toBeNull();
    },
  );
});

describe('a working holiday', () => {
  it('is no private company in India', () => {
    expect(readNamedVisas('Own 60% of Pvt Ltd co in Bengaluru')).toEqual([]);
  });

  it('is meant by its French name', () => {
    expect(readNamedVisas('je veux un visa PVT')).toContain('ca-iec');
  });
});
