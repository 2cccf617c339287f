import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { findLocale, formatDate } from '../../../platform/format/format.js';
import type { Language } from '../../../platform/language/languages.js';
import { sentenceKey } from './sentence-key.js';
import { makeRuleTranslator, type RuleTranslator } from './translate-rule-text.js';

/** A translator with these rule texts and templates, by their English. */
function translator(
  rules: Record<string, string>,
  templates: Record<string, string> = {},
  language: Language = 'fr',
): RuleTranslator {
  return makeRuleTranslator(
    {
      sentences: Object.fromEntries(
        Object.entries(rules).map(([text, translation]) => [sentenceKey(text), translation]),
      ),
      templates: Object.fromEntries(
        Object.entries(templates).map(([text, translation]) => [text, compileMessage(translation)]),
      ),
    },
    { language, numbers: findLocale(language), formatDate: (day) => formatDate(day, language) },
  );
}

describe('a text of the rules', () => {
  it('is translated sentence by sentence', () => {
    const say = translator({
      'The route is open.': 'La voie est ouverte.',
      'You need a CAS.': 'Il vous faut un CAS.',
    });
    expect(say('The route is open. You need a CAS.')).toBe('La voie est ouverte. Il vous faut un CAS.');
  });

  it('stays whole in English where one sentence has no translation', () => {
    const say = translator({ 'The route is open.': 'La voie est ouverte.' });
    expect(say('The route is open. Nobody knows this one.')).toBeNull();
  });

  it('begins with a small letter within a sentence, unless it begins with a name', () => {
    const say = translator(
      {
        'Offer of place': 'Offre de place',
        'CAS number': 'Numéro CAS',
        'ATAS certificate': 'ATAS (certificat)',
      },
      { 'Not met: {labels}.': 'Non rempli : {labels}.' },
    );
    expect(say('Not met: offer of place and ATAS certificate.')).toBe(
      'Non rempli : offre de place et ATAS (certificat).',
    );
  });

  it('gives the day of reading for a fee from a page without a date', () => {
    const say = translator(
      { 'Student visa': 'Visa d’études', 'Health charge': 'Taxe de santé' },
      {
        "Official fees (we don't charge these): {fees}.": 'Frais officiels : {fees}.',
        'read {day}': 'lu le {day}',
      },
    );
    expect(
      say(
        "Official fees (we don't charge these): Student visa GBP 558 (April 8, 2026) and Health charge GBP 776 (read May 3, 2026).",
      ),
    ).toBe(
      'Frais officiels : Visa d’études GBP 558 (8 avril 2026) et Taxe de santé GBP 776 (lu le 3 mai 2026).',
    );
  });

  it('keeps an item that has "and" of its own in one piece', () => {
    const say = translator(
      { 'Medical and travel insurance': 'Assurance santé et voyage', Salary: 'Salaire' },
      { 'Not met: {labels}.': 'Non rempli : {labels}.' },
    );
    expect(say('Not met: medical and travel insurance and salary.')).toBe(
      'Non rempli : assurance santé et voyage et salaire.',
    );
  });
});

describe('a sentence that the api builds', () => {
  it('says amounts, days, and countries as the language does', () => {
    const say = translator(
      {},
      {
        'Apply to {country} by {day} for a start from {day2}.':
          'Pays : {country}. Demande avant le {day}, pour un début le {day2}.',
        'Your savings are {money}.': 'Votre épargne : {money}.',
      },
    );
    expect(say('Apply to the Netherlands by March 1, 2027 for a start from September 1, 2027.')).toBe(
      'Pays : Pays-Bas. Demande avant le 1 mars 2027, pour un début le 1 septembre 2027.',
    );
    expect(say('Your savings are USD 16,468.')).toBe('Votre épargne : USD 16\u202F468.');
  });

  it('says each case of an amount', () => {
    const say = translator(
      { 'outside London': 'hors de Londres', 'in London': 'à Londres' },
      {
        'Required: {amounts}, which is {amounts2} for {number} months (about {money} to {number2}).':
          'Requis : {amounts}, soit {amounts2} pour {number} mois (environ {money} à {number2}).',
        '{money} a month': '{money} par mois',
      },
    );
    expect(
      say(
        'Required: GBP 1,171 a month (outside London) or GBP 1,529 a month (in London), which is GBP 10,539 or GBP 13,761 for 9 months (about USD 14,000 to 18,300).',
      ),
    ).toBe(
      'Requis : GBP 1\u202F171 par mois (hors de Londres) ou GBP 1\u202F529 par mois (à Londres), soit GBP 10\u202F539 ou GBP 13\u202F761 pour 9 mois (environ USD 14\u202F000 à 18\u202F300).',
    );
  });

  it('says which tests count, and the level of a language by its name', () => {
    const say = translator(
      {},
      {
        'Required: {scores}.': 'Requis : {scores}.',
        'level {level}': 'niveau {level}',
        '{result} in each part': '{result} dans chaque partie',
      },
    );
    expect(say('Required: level B2, IELTS 6 to 6.5 or PTE 59 in each part, or German C1.')).toBe(
      'Requis : niveau B2, IELTS 6–6.5 ou PTE 59 dans chaque partie ou allemand C1.',
    );
  });

  it('describes the past in the profile', () => {
    const say = translator(
      {},
      {
        'You told us: {past}.': 'Vous nous avez dit : {past}.',
        "a master's degree": 'un master',
        '{number} months of study': '{number} mois d’études',
      },
    );
    expect(say("You told us: a master's degree from Australia, June 30, 2025, 24 months of study.")).toBe(
      'Vous nous avez dit : un master (Australie), 30 juin 2025, 24 mois d’études.',
    );
    expect(say('You told us: 24 months of study.')).toBe('Vous nous avez dit : 24 mois d’études.');
  });

  it('counts as the language counts', () => {
    const say = translator(
      {},
      {
        'You have {years} of work experience.': 'خبرتك: {years}.',
        '{number} years': '{number, plural, two {سنتان} few {# سنوات} other {# سنة}}',
      },
      'ar',
    );
    expect(say('You have 2 years of work experience.')).toBe('خبرتك: سنتان.');
    expect(say('You have 5 years of work experience.')).toBe('خبرتك: 5 سنوات.');
  });

  it('stays in English where a word in it is not known', () => {
    const say = translator({}, { 'Not met: {labels}.': 'Non rempli : {labels}.' });
    expect(say('Not met: a thing that no rule names.')).toBeNull();
  });

  it('leaves the name of a route as its authority has it where it has no other', () => {
    const say = translator(
      {},
      {
        'Read the official page ({country}, {title}) before you pay or sign anything.':
          'Lisez la page officielle ({country}, {title}) avant de payer.',
      },
    );
    expect(say('Read the official page (Singapore, EntrePass) before you pay or sign anything.')).toBe(
      'Lisez la page officielle (Singapour, EntrePass) avant de payer.',
    );
  });
});

describe('a country by itself', () => {
  it('is named in the language', () => {
    expect(translator({})('United Kingdom')).toBe('Royaume-Uni');
  });
});
