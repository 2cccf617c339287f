import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import type { Outcome } from '../types.js';

const assessText = (additionalInfo: string): Outcome =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-27',
      answers: { opportunityType: 'employment', experienceLevel: 'mid', additionalInfo },
    },
    ruleSet(),
  );

describe('what keeps a person safe', () => {
  it('is named apart, and leads the recommendations', () => {
    const { explanation, recommendations } = assessText('An agency asks 3,000 dollars for a job in Canada');
    expect(explanation.warnings).toEqual([expect.stringContaining("Don't pay anyone for a job offer")]);
    expect(recommendations[0]).toBe(explanation.warnings?.[0]);
  });

  it('is empty where nothing calls for it', () => {
    expect(assessText('IELTS 7').explanation.warnings).toEqual([]);
  });
});

describe('fraud', () => {
  it('is warned of in the answers of students, too', () => {
    const { explanation } = assess(
      {
        type: 'student',
        on: '2026-11-27',
        answers: { special_requirements: 'An agent asks me to pay $2,000 for a job offer in Canada.' },
      },
      ruleSet(),
    );
    expect(explanation.warnings?.[0]).toContain("Don't pay anyone for a job offer");
  });

  it.each([
    ['The consultant will arrange a bank statement for me', 'Use only genuine documents'],
    ['I can buy IELTS certificate without exam', 'Use only genuine documents'],
    ['My agent guarantees the visa', 'Nobody can guarantee a visa'],
  ])('%s is answered', (text, answer) => {
    expect(assessText(text).explanation.warnings?.join('\n')).toContain(answer);
  });
});

describe('an earlier refusal', () => {
  it.each([
    'visa refused by USA in 2024',
    'I was deported in 2020',
    'my Schengen visa application was rejected',
  ])('%s is answered with the advice to tell the truth', (additionalInfo) => {
    expect(assessText(additionalInfo).explanation.warnings?.join('\n')).toContain('answer truthfully');
  });

  it.each(['I have never been refused a visa', 'I never overstayed', "I didn't overstay my US visa"])(
    'is none in "%s"',
    (additionalInfo) => {
      expect(assessText(additionalInfo).explanation.warnings).toEqual([]);
    },
  );

  it('of somebody else is none', () => {
    expect(assessText('my brother was refused a visa').explanation.warnings?.join('\n')).not.toContain(
      'answer truthfully',
    );
  });
});

describe('an overstay', () => {
  it.each([
    [
      'I overstayed my US tourist visa by 8 months',
      'the United States',
      'for 3 years, or for 10 years after a year or more',
    ],
    [
      'In the UK I stayed two months past my visa',
      'the United Kingdom',
      '1 to 10 years after most overstays',
    ],
    ['Me quedé 3 semanas de más en Australia', 'Australia', "can't be granted for three years"],
  ])('"%s" is answered with the rule of %s, its source, and its age', (text, country, rule) => {
    const warnings = assessText(text).explanation.warnings ?? [];
    const [own = ''] = warnings.filter((each) =>
      each.includes(`You told us that you overstayed in ${country}.`),
    );
    expect(own).toContain(rule);
    expect(own).toMatch(/as of|We read this rule/i);
    expect(own).toContain('Get advice from an immigration lawyer before you pay any fee.');
  });

  it('is warned of once, and with what to answer', () => {
    const warnings = assessText('I overstayed my US tourist visa by 8 months').explanation.warnings ?? [];
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('Applications ask about it: answer truthfully.');
  });

  it('is warned of beside a refusal, which has a warning of its own', () => {
    const warnings =
      assessText('I was refused a UK visa in 2022 and overstayed in the US for 8 months').explanation
        .warnings ?? [];
    expect(warnings.map((each) => each.slice(0, 40))).toEqual(
      ['You told us about a refused visa or a ban', 'You told us that you overstayed in the U'].map((each) =>
        each.slice(0, 40),
      ),
    );
  });

  it.each([
    ['I overstayed in Germany', 'Germany must ban people'],
    ['I overstayed in the Netherlands', 'The Netherlands must ban people'],
    ['I overstayed in Sweden', 'Sweden must ban people'],
    ['I overstayed in Switzerland', 'Switzerland bans people'],
  ])('"%s" is answered with the law there and with what it means in the Schengen area', (text, rule) => {
    const [own = ''] = (assessText(text).explanation.warnings ?? []).filter((each) => each.includes(rule));
    expect(own).toContain('Schengen Information System (SIS)');
  });

  it('does not count for a country that is only named next to it', () => {
    const warnings = assessText('I was refused a UK visa in 2022 and overstayed in the US for 8 months')
      .explanation.warnings;
    expect(warnings?.join('\n')).toContain('overstayed in the United States');
    expect(warnings?.join('\n')).not.toContain('overstayed in the United Kingdom');
  });
});

describe('a passport that is missing', () => {
  it.each([
    'My passport is expired',
    'Mi pasaporte está vencido',
    "je n'ai pas de passeport",
    'وليس لدي جواز سفر',
    '我没有护照',
    'मेरे पास पासपोर्ट नहीं है',
  ])('is told by "%s"', (additionalInfo) => {
    expect(assessText(additionalInfo).explanation.warnings?.join('\n')).toContain(
      "don't have a valid passport",
    );
  });
});

describe('how somebody lives in a country', () => {
  it.each([
    ['My visa expired and I am still in Spain', 'You told us about a stay without a valid permit.'],
    ['I am in Toronto on a visitor visa until March 2027', 'Visitors usually may not work'],
    ['I worked cash here for 2 months', 'work that you may not have been allowed to do'],
    ['I have a refugee travel document', 'Not every country accepts every travel document.'],
    ['I was deported and banned for 5 years', 'ask its authority whether you may return yet'],
  ])('"%s" is answered', (text, answer) => {
    expect(assessText(text).explanation.warnings?.join('\n')).toContain(answer);
  });

  it('as a visitor, promises no work while a new permit is decided', () => {
    const warnings = assessText('I am in Toronto on a visitor visa until March 2027').explanation.warnings;
    expect(warnings?.join('\n')).not.toContain('stay and work while you wait');
  });

  it('a refusal alone names no ban', () => {
    expect(assessText('visa refused by USA in 2024').explanation.warnings?.join('\n')).not.toContain(
      'may return yet',
    );
  });
});

describe('a record and the end of a permit', () => {
  it('are each answered with what to do', () => {
    const warnings = assessText('Convicted of assault 2018. On a work visa until March 2027.').explanation
      .warnings;
    expect(warnings?.[0]).toContain('criminal or police record');
    expect(warnings?.[1]).toContain('when your current permit ends');
  });
});

describe('temporary protection that somebody already has', () => {
  const listWarnings = (
    country_of_residence: string,
    additionalInfo: string,
    preferredCountries: readonly string[] = ['Germany'],
  ): string =>
    (
      assess({
        type: 'opportunity-seeker',
        on: '2026-11-27',
        answers: {
          opportunityType: 'employment',
          preferredCountries,
          nationalities: ['UA'],
          country_of_residence,
          additionalInfo,
        },
      }).explanation.warnings ?? []
    ).join('\n');

  it('in one country is not promised in another as well', () => {
    const warnings = listWarnings('PL', 'temporary protection in Poland, want to work in Germany');
    expect(warnings).toContain('in only one EU country at a time');
    expect(warnings).not.toContain('Check whether you can get protection');
  });

  it('where they live is not offered again', () => {
    const warnings = listWarnings('DE', 'I have Paragraph 24 in Germany');
    expect(warnings).toContain('Your status may let you study or work in Germany');
    expect(warnings).not.toContain('Check whether you can get protection');
  });

  it('is offered to people who mention none', () => {
    expect(listWarnings('PL', 'welder')).toContain('Check whether you can get protection in Germany');
  });

  it("reads about the United Kingdom's scheme, and that we haven't read whether it covers them", () => {
    const warnings = listWarnings('PL', 'temporary protection in Poland', ['United Kingdom']);
    expect(warnings).toContain('you can use Homes for Ukraine instead');
    expect(warnings).toContain(
      "We haven't read what its rules say about people who have protection in another country.",
    );
    expect(warnings).not.toContain('EU country');
  });

  it('reads that Switzerland can refuse status S', () => {
    const warnings = listWarnings('PL', 'temporary protection in Poland', ['Switzerland']);
    expect(warnings).toContain('Switzerland can refuse protection status S');
    expect(warnings).not.toContain('EU country at a time');
  });

  it('in the United Kingdom is extended there, and is none of the EU', () => {
    const warnings = listWarnings('GB', 'I am on a Homes for Ukraine visa', ['United Kingdom', 'Germany']);
    expect(warnings).toContain('Ukraine Permission Extension scheme');
    expect(warnings).toContain('Check whether you can get protection in Germany');
    expect(warnings).not.toContain('EU country at a time');
  });
});

describe('parole in the United States', () => {
  const listWarnings = (nationality: string, additionalInfo: string, country_of_residence = 'US'): string =>
    (
      assess({
        type: 'opportunity-seeker',
        on: '2026-11-28',
        answers: {
          opportunityType: 'employment',
          nationalities: [nationality],
          country_of_residence,
          additionalInfo,
        },
      }).explanation.warnings ?? []
    ).join('\n');

  it('leads Cubans to their own law, and says that the programs ended', () => {
    const warnings = listWarnings('CU', 'I entered with humanitarian parole in 2023');
    expect(warnings).toContain('can apply for a green card (Form I-485)');
    expect(warnings).toContain('parole through these programs ended on April 24, 2025');
  });

  it.each(['HT', 'NI', 'VE'])(
    'has ended for citizens of %s, and no law of Cubans is theirs',
    (nationality) => {
      const warnings = listWarnings(nationality, 'I am a CHNV parolee');
      expect(warnings).toContain('This is as of March 25, 2025.');
      expect(warnings).not.toContain('Cubans who were inspected');
    },
  );

  it('of other people is called unread', () => {
    expect(listWarnings('UA', 'I am here on humanitarian parole')).toContain(
      "We haven't read the rules for your type of parole.",
    );
  });

  it.each([
    ['I worked as a parole officer', 'US'],
    ['my brother has humanitarian parole', 'US'],
    ['I am a CHNV parolee', 'MX'],
  ])('is none in "%s" (%s)', (text, residence) => {
    expect(listWarnings('CU', text, residence)).not.toContain('You told us about parole');
  });
});

describe('an illness that examinations look for', () => {
  const listWarnings = (additionalInfo: string, preferredCountries: readonly string[]): string =>
    (
      assess({
        type: 'opportunity-seeker',
        on: '2026-11-27',
        answers: {
          opportunityType: 'employment',
          preferredCountries,
          nationalities: ['PH'],
          country_of_residence: 'PH',
          additionalInfo,
        },
      }).explanation.warnings ?? []
    ).join('\n');

  it('is answered with what each country asks for, and refuses nothing', () => {
    const warnings = listWarnings('treated TB in 2019', ['United Kingdom', 'Netherlands', 'Germany']);
    expect(warnings).toContain('it rules out nothing in this result');
    expect(warnings).toContain('Tuberculosis test (United Kingdom). For a stay of more than 6 months');
    expect(warnings).toContain('Health documents for the Netherlands: ');
    expect(warnings).toContain(
      "We haven't read which health documents you need for Germany. Ask the embassy.",
    );
  });

  it.each(['HIV positive', 'I am living with HIV', 'had tuberculosis as a child', 'hepatitis B'])(
    '%s',
    (text) => {
      expect(listWarnings(text, ['Canada'])).toContain('You told us about your health.');
    },
  );

  it.each([
    'nurse in an HIV clinic',
    'TB test negative',
    'no tuberculosis',
    'TB certificate ready',
    'my father had TB',
  ])('%s: none', (text) => {
    expect(listWarnings(text, ['Canada'])).toBe('');
  });
});
