import { describe, expect, it } from 'vitest';
import { workApplicant } from '../engine/model/applicant.js';
import { readEnglish } from './languages/english-tests.js';
import { mentionsFalsePapers, mentionsPaidOffer } from './risks/fraud.js';
import { readAge, readHousehold } from './person/household.js';
import { readLanguages } from './languages/languages.js';
import { mentionsRefusal } from './risks/refusals.js';
import { readPartnersCitizenship } from './person/relatives.js';
import { readSavings } from './money/savings.js';
import { readTraining } from './study/education.js';
import { readProfessions } from './work/professions.js';
import { readYears } from './work/years.js';

/* Sentences whose obvious reading would be wrong about a person. */

const ON = '2026-11-28';

describe('an age', () => {
  it.each(['i m 27 yrs, btech', 'im 27 yrs', 'female, 27 yrs', 'Male 27 years, single'])(
    'is no experience: "%s"',
    (text) => {
      expect(readYears(text, ON)).toBeNull();
    },
  );

  it('is read with a missing apostrophe', () => {
    expect(readAge('hii i m 27 yrs, btech mech')).toBe(27);
    expect(readAge('i am 20 yrs experienced')).toBeNull();
  });

  it('rules out more years of work than a life has', () => {
    const years = (additionalInfo: string) => workApplicant({ additionalInfo }, ON).experience;
    expect(years('age 25, worked in a firm with 30 years of experience')).toBeNull();
    expect(years('age 45, 20 years of experience')).toEqual({ from: 20, to: 20 });
  });
});

describe('a total of the OET', () => {
  it.each(['OET 1310 in total', 'OET 1310', 'my OET score is 1420', 'OET total of 1310 (2025)'])(
    'asks for the parts: "%s"',
    (text) => {
      const { tests, understood } = readEnglish(text);
      expect(tests).toEqual([]);
      expect(understood[0]).toMatch(/^OET, but a total of 1(?:310|420) doesn't show the parts\./);
    },
  );
});

describe('a grade of the OET', () => {
  it.each([
    'OET B except writing C+',
    'passed OET B lahat except writing C+',
    'OET: listening B, reading B, writing C+, speaking A',
    'OET B in all, C+ in writing',
  ])('is that of the lowest part: "%s"', (text) => {
    expect(readEnglish(text).tests[0]).toMatchObject({ test: 'oet', lowestPart: 300, grade: 'C+' });
  });

  it('is the whole one if no part is lower', () => {
    expect(readEnglish('OET B in each part').tests[0]).toMatchObject({ score: 350, lowestPart: 350 });
  });
});

describe('a level whose exam was failed', () => {
  it.each([
    'allemand B1 (Goethe raté, je repasse en mars)',
    'Deutsch B1 durchgefallen',
    'alemán B1, suspendí el examen de alemán B1',
    '德语B1没过',
  ])('is not held: "%s"', (text) => {
    expect(readLanguages(text).filter(({ cefr }) => cefr !== null)).toEqual(
      text.startsWith('alemán B1,') ? [{ language: 'German', cefr: 'B1' }] : [],
    );
  });
});

describe('an employer who wants money', () => {
  it.each([
    'accredited employer but they want me 2 pay NZ$15k for the job check',
    'they want me to pay 3000 USD for the job',
  ])('is warned of: "%s"', (text) => {
    expect(mentionsPaidOffer(text)).toBe(true);
  });

  it('has shown no right to sponsor anybody', () => {
    const { offer } = workApplicant(
      {
        additionalInfo:
          'chef, job offer Queenstown hotel NZ$30/hr accredited employer but they want me 2 pay NZ$15k for the job check',
      },
      ON,
    );
    expect(offer?.countries).toEqual(['New Zealand']);
    expect(offer).not.toHaveProperty('sponsors');
  });
});

describe('a grown-up child', () => {
  it.each(['mi hijo de 20 estudia allá', 'mon fils de 20 ans', 'mein Sohn von 20 Jahren'])(
    'is no minor who comes along: "%s"',
    (text) => {
      expect(readHousehold(text)?.children ?? 0).toBe(0);
    },
  );
});

describe('money of home', () => {
  it.each([
    ['savings 8 lakh', 'IN', 800_000, 'INR'],
    ['savings 8 lakh', 'PK', 800_000, 'PKR'],
    ['R450k saved', 'ZA', 450_000, 'ZAR'],
  ])('"%s" from %s is %d %s', (text, home, amount, currency) => {
    expect(readSavings(text, [home])).toEqual({ amount, currency });
  });

  it('is none elsewhere', () => {
    expect(readSavings('savings 8 lakh', ['DE'])).toBeNull();
    expect(readSavings('R450k saved', ['DE'])).toBeNull();
  });
});

describe('other facts', () => {
  it('of a partner are sent to the consulate', () => {
    expect(readPartnersCitizenship('Ma femme a la nationalité italienne')).toEqual({
      isEU: true,
      country: null,
    });
    expect(readPartnersCitizenship('my husband has a German passport')).toEqual({
      isEU: true,
      country: 'Germany',
    });
    expect(readPartnersCitizenship('my wife is Japanese')).toEqual({ isEU: false, country: null });
    expect(readPartnersCitizenship('my husband has a German teacher')).toBeNull();
  });

  it('include a refused permit', () => {
    expect(mentionsRefusal('permis refusé en 2024 par le canton')).toBe(true);
  });

  it('include a Higher National Diploma as training', () => {
    expect(readTraining('I have HND in accounting')).toBe(true);
    expect(readTraining('GNM nurse from Kerala')).toBe(true);
    expect(readTraining('studying for HND')).toBe(false);
    expect(readTraining('Ausbildung Pflegefachmann from Sept')).toBe(false);
    expect(readProfessions('Ausbildung Pflegefachmann from Sept')).toEqual([]);
    expect(readTraining('apprenticeship as a plumber from 2015 to 2018')).toBe(true);
    expect(readProfessions('apprenticeship as a plumber from 2015 to 2018')).toEqual(['plumber']);
  });

  it('include technical diplomas as training, and no diploma that follows a degree', () => {
    expect(readTraining('I have a diploma in mechatronics')).toBe(true);
    expect(readTraining('diploma in mechanical engineering from a polytechnic')).toBe(true);
    expect(readTraining('postgraduate diploma in electrical engineering')).toBe(false);
    expect(readTraining('I want to do a diploma in robotics')).toBe(false);
  });

  it('include that no test was taken yet', () => {
    for (const text of ['pas encore', 'todavía no', 'ainda não', 'noch nicht']) {
      expect(readEnglish(text).understood).toEqual(['No test result yet.']);
    }
  });
});

describe('an agent who makes papers', () => {
  const TEXT = "agent says guaranteed visa, he'll arrange bank statement for 2 lakh";

  it('saves nobody any money', () => {
    expect(readSavings(TEXT, ['NP'])).toBeNull();
  });

  it.each([TEXT, 'IELTS fake by agent'])('is warned of: "%s"', (text) => {
    expect(mentionsFalsePapers(text)).toBe(true);
  });
});

describe('a ban', () => {
  it('is a refusal, not work', () => {
    const text = 'PR refusal 2022, 5yr ban over 2027';
    expect(mentionsRefusal(text)).toBe(true);
    expect(readYears(text, ON)).toBeNull();
    expect(mentionsRefusal('refused canada 2023')).toBe(true);
    expect(mentionsRefusal('Sweden refused my study permit in 2025 for insufficient funds')).toBe(true);
    expect(mentionsRefusal('KTH rejected my application')).toBe(false);
  });
});

describe('the scores of parts without an overall one', () => {
  it('are read, and an age behind them is none', () => {
    const [result] = readEnglish('PTE core L90 R88 W85 S90. 38 yo').tests;
    expect(result).toMatchObject({ score: 85, lowestPart: 85, parts: [90, 88, 85, 90] });
  });

  it('may follow the module', () => {
    expect(readEnglish('IELTS ac 7 7 6.5 7.5').tests[0]).toMatchObject({ score: 7, parts: [7, 7, 6.5, 7.5] });
  });
});

describe('facts in short', () => {
  it('of a husband are not those of the writer', () => {
    const { household, work } = workApplicant({ additionalInfo: 'teacher, husb chef, 1 daughter 4' }, ON);
    expect(work).toEqual([]);
    expect(household).toEqual({ partner: true, children: 1 });
  });

  it('name the currency twice', () => {
    expect(readSavings('$150,000 pesos ahorrados', ['MX'])).toEqual({ amount: 150_000, currency: 'MXN' });
    expect(readSavings('savings $20,000 USD', ['MX'])).toEqual({ amount: 20_000, currency: 'USD' });
  });

  it('name a month', () => {
    const { offer } = workApplicant({ additionalInfo: 'offer from Micron in Singapore S$6.8k/mth' }, ON);
    expect(offer?.salaries).toEqual([{ amount: 6_800, currency: 'SGD', per: 'month', country: 'Singapore' }]);
  });

  it('keep the level below a failed one', () => {
    expect(readLanguages('Japanese N5 (failed N4 twice)')).toEqual([{ language: 'Japanese', cefr: 'A1' }]);
  });
});

describe('what relatives have, in other languages', () => {
  it.each([
    "Infirmière, 6 ans d'expérience. Mon frère a un master et vit à Paris.",
    'Meine Schwester hat einen Master und 12 Jahre Erfahrung. Ich bin Krankenpfleger, 6 Jahre Erfahrung',
    'Mi hermana tiene una maestría y 12 años de experiencia. Enfermera, 6 años de experiencia',
    'Minha irmã tem mestrado e 12 anos de experiência. Enfermeira, 6 anos de experiência',
  ])('is not what the writer has: "%s"', (additionalInfo) => {
    const { education, experience, professions } = workApplicant({ additionalInfo }, ON);
    expect({ education, professions, years: experience?.from }).toEqual({
      education: null,
      professions: ['nurse'],
      years: 6,
    });
  });

  it('leaves what the writer goes on with', () => {
    const { education, professions } = workApplicant(
      { additionalInfo: 'Mi esposo es contador y yo tengo una licenciatura' },
      ON,
    );
    expect({ education, professions }).toEqual({ education: 'bachelor', professions: [] });
  });
});

describe('an offer and a wish in one sentence', () => {
  it('are distinguished, and the letters of a country are read', () => {
    const { offer } = workApplicant(
      { additionalInfo: 'Offer in SG S$4,500 monthly S Pass pero gusto ko Canada' },
      ON,
    );
    expect(offer?.countries).toEqual(['Singapore']);
    expect(offer?.salaries).toMatchObject([{ amount: 4_500, currency: 'SGD', country: 'Singapore' }]);
  });

  it('count pay a month in short', () => {
    const { offer } = workApplicant({ additionalInfo: 'job offer from a Eindhoven startup €5,100 p/m' }, ON);
    expect(offer?.salaries).toMatchObject([{ amount: 5_100, per: 'month' }]);
  });
});

describe('a range of pay', () => {
  it('is its lower end, and no years of work', () => {
    const { experience, income } = workApplicant(
      { additionalInfo: 'facturo entre 2.000 y 3.000 euros por mes a clientes de Alemania' },
      ON,
    );
    expect(income).toEqual({ amount: 2_000, currency: 'EUR', per: 'month' });
    expect(experience).toBeNull();
  });
});

describe('an overall score behind the module', () => {
  it('is the first number', () => {
    expect(readEnglish('IELTS GT 6.5 all bands 6').tests[0]).toMatchObject({ score: 6.5, lowestPart: 6 });
  });
});

describe('months of savings', () => {
  it('are no work', () => {
    expect(readYears('I have 18k€ own savings for 4 months in bank', ON)).toBeNull();
    expect(readSavings('plus 10 lakhs dad savings', ['NP'])).toBeNull();
  });
});

describe('what relatives have, in other scripts', () => {
  it.each([
    'زوجتي طبيبة ولديها عرض عمل في برلين. أنا مهندس مدني خبرة 7 سنوات',
    'أخي طبيب في برلين. أنا مهندس مدني خبرة 7 سنوات',
    '哥哥是医生，我是土木工程师，7年工作经验',
    'मेरा भाई डॉक्टर है। सिविल इंजीनियर, 7 साल का अनुभव',
  ])('is not what the writer has: "%s"', (additionalInfo) => {
    const { offer, professions } = workApplicant({ additionalInfo }, ON);
    expect({ held: offer?.held ?? false, professions }).toEqual({ held: false, professions: ['engineer'] });
  });
});
