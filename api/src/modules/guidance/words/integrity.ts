import { DECEPTION_RULE, describeBar } from '../engine/routes/return-bar.js';
import { mentionsGuards } from '../readers/risks/integrity.js';
import { describeRule, describeRuleById, type RulesOfDay } from './situations.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* Warnings about what authorities find in earlier applications and records. */

/** A refusal for false documents can bar somebody for years from the country that refused. */
export function adviseOnDeception({ applicant }: WordingContext, { rules, on }: RulesOfDay): string[] {
  return applicant.entryBars
    .filter(({ isDeception }) => isDeception === true)
    .flatMap((bar) => {
      const found = rules.situations
        .filter(({ id, country }) => country === bar.place && id.endsWith(DECEPTION_RULE))
        .map((rule) => describeRule(rule, on));
      return found.length > 0 ? [[describeBar(bar), ...found, READ_LETTER].join(' ')] : [];
    });
}

const READ_LETTER =
  'Read what the refusal letter says, and get advice from an immigration lawyer before you pay any fee.';

/** Service in an organization that countries list as terrorist can decide an application. */
export function adviseOnGuards({ answers, applicant }: WordingContext, day: RulesOfDay): string[] {
  if (!mentionsGuards(getFreeTexts(answers)) && !mentionsGuards(answers['work_experience'])) return [];
  const isCanada = applicant.preferred.length === 0 || applicant.preferred.includes('Canada');
  return [
    [
      'You told us about service in the Islamic Revolutionary Guard Corps (IRGC). Some countries list it as a terrorist organization and can refuse people who served in it.',
      ...(isCanada ? [describeRuleById(day, 'ca-irgc')] : []),
      'Answer truthfully if a form asks about military service, and get advice from an immigration lawyer before you pay any fee.',
    ].join(' '),
  ];
}
