import { COUNTRIES, parseCountryCode, STATELESS } from '../../questionnaires/index.js';
import { readSettledCountry } from '../readers/history/settled-status.js';
import { mentionsRefusal, mentionsRefusedVisa } from '../readers/risks/refusals.js';
import { SCHENGEN } from '../readers/risks/entry-bars.js';
import { describeBar, isSchengen, OVERSTAY_RULE } from '../engine/routes/return-bar.js';
import { answerText } from '../readers/text/text.js';
import {
  mentionsHiddenWork,
  mentionsNoStatus,
  mentionsOtherDocument,
  mentionsVisit,
} from '../readers/history/residence-status.js';
import { mentionsPermitEnd, mentionsRecord } from '../readers/risks/risks.js';
import { mentionsFalsePapers, mentionsGuaranteedVisa, mentionsPaidOffer } from '../readers/risks/fraud.js';
import { mentionsOverseasNational } from '../readers/uncovered.js';
import { inSentence } from '../values/country-names.js';
import { adviseOnIllness } from './illness.js';
import { adviseOnDeception, adviseOnGuards } from './integrity.js';
import { adviseOnParole } from './parole.js';
import { adviseOnVisit } from './permit-change.js';
import { adviseOnProtection } from './protection.js';
import { describeRule, describeRuleById, type RulesOfDay } from './situations.js';
import { getFreeTexts, type WordingContext } from './wording-context.js';

/* Warnings that keep a person safe or may make the whole result irrelevant; they are never cut off. */

/** The warnings of a result; the one about fraud comes first. */
export function listWarnings(context: WordingContext, day: RulesOfDay): string[] {
  return [
    ...fraudWarning(context),
    ...context.uncovered,
    ...overseasNational(context, day),
    ...safetyAdvice(context, day),
  ];
}

/** British National (Overseas) status gives no right to live in the United Kingdom, but a visa of its own. */
function overseasNational({ answers }: WordingContext, day: RulesOfDay): string[] {
  if (!mentionsOverseasNational(getFreeTexts(answers))) return [];
  return [
    `You told us about British National (Overseas) status. We didn't count it as British citizenship. ${describeRuleById(day, 'uk-bno')}`,
  ];
}

/** Fraud is common where people pay for a job, and a false document harms the applicant more than its seller. */
function fraudWarning({ answers }: WordingContext): string[] {
  const texts = getFreeTexts(answers);
  return [
    ...(mentionsPaidOffer(texts)
      ? [
          "Don't pay anyone for a job offer or for sponsorship. Being asked for money is a common sign of fraud. Check with the immigration authority before you sign anything.",
        ]
      : []),
    ...(mentionsFalsePapers(texts)
      ? [
          'Use only genuine documents, and results of tests you took yourself. Authorities check them with the bank, the school, or the test center. A false one can lead to a refusal and a ban for years, even if someone else made it for you.',
        ]
      : []),
    ...(mentionsGuaranteedVisa(texts)
      ? ["Nobody can guarantee a visa: an officer decides. Don't pay anyone who promises you one."]
      : []),
  ];
}

/**
 * What a person must know besides the routes: protection, a right they may already have, documents, and earlier
 * refusals.
 */
function safetyAdvice(context: WordingContext, day: RulesOfDay): string[] {
  return [
    ...adviseOnProtection(context, day),
    ...adviseOnParole(context, day),
    ...protectedThere(context),
    ...settledThere(context),
    ...passport(context),
    ...otherDocument(context),
    ...refusal(context, day),
    ...adviseOnDeception(context, day),
    ...adviseOnGuards(context, day),
    ...overstay(context, day),
    ...record(context),
    ...withoutStatus(context),
    ...adviseOnVisit(context, day),
    ...hiddenWork(context),
    ...permitEnd(context),
    ...adviseOnIllness(context),
  ];
}

/** A right to live in a country permanently is worth more than any permit there. */
function settledThere({ answers }: WordingContext): string[] {
  const country = readSettledCountry(getFreeTexts(answers));
  if (country === null) return [];
  return [
    `You told us that you have the right to live in ${inSentence(country)} permanently. Then you may not need any of the permits in this result there. Check that your status is still valid, especially if you have lived elsewhere since.`,
  ];
}

/**
 * People who are protected in a country, or ask for protection, may be allowed to study or work there on that basis
 * alone.
 */
function protectedThere({ applicant, answers }: WordingContext): string[] {
  const text = answerText(getFreeTexts(answers));
  if (!PROTECTED.test(text)) return [];
  const country = COUNTRIES.find((each) => parseCountryCode(each) === applicant.residence);
  if (country === undefined) return [];
  return [
    `You told us about protection or asylum. Your status may let you study or work in ${inSentence(country)} without the permits in this result. Ask the immigration authority or an advice center before you apply for one.`,
  ];
}

const PROTECTED =
  /\b(?:subsidiary|temporary|humanitarian|international|refugee) (?:protection|status|permit)\b|\b(?:recogni[sz]ed|convention) refugee\b|\bi am a refugee\b|\basylum(?: seeker)?\b|\bduldung\b|\bhomes for ukraine\b|\bukraine (?:family|extension|permission extension) scheme\b|\b(?:protection )?status s\b|\bschutzstatus s\b|\bsubsidi(?:ä|ae)r\w* schutz\b|(?:§|\b(?:section|paragraph)) ?24\b/i;

/** Nearly every application needs a passport, and some people can't get one. */
function passport({ answers }: WordingContext): string[] {
  const text = answerText(getFreeTexts(answers));
  if (!NO_PASSPORT.test(text)) return [];
  return [REFUGEE.test(text) ? NO_PASSPORT_AS_REFUGEE : NO_PASSPORT_ADVICE];
}

const NO_PASSPORT_ADVICE =
  "You told us you don't have a valid passport. You need a travel document for nearly every route. Ask the authorities of your country, or of the country that protects you, before you pay any fee.";
/** Contact with the authorities that somebody fled from can end their protection. */
const NO_PASSPORT_AS_REFUGEE =
  "You told us you don't have a valid passport. You need a travel document for nearly every route. Ask the country that protects you whether it issues one. Get advice before you contact the authorities of your own country, because that can affect your protection.";
const REFUGEE = /\b(?:refugees?|asylum|(?:temporary|subsidiary|international) protection|persecut\w+)\b/i;

const NO_PASSPORT =
  /\b(?:no|without an?|don'?t have an?|do not have an?|lost my|can'?t (?:get|renew) an?|can'?t (?:get|renew) my)\s+(?:\w+\s+)?passport\b|\bpassport (?:is |has )?(?:expired|not valid|invalid|lost|stolen|not)\b|\b(?:sin|no tengo|no tenemos|sem|nao tenho)\s+(?:mi |un |meu )?(?:pasaporte|passaporte)\b|\b(?:pasaporte|passaporte)\b[^.;,]{0,20}\b(?:vencid|caducad|expirad|perdid)[oa]\b|\b(?:sans|pas de)\s+passeport\b|\bpasseport\b[^.;,]{0,20}\b(?:expire|perime|perdu|vole)\b/i;

/** Only the destination country can say whether it accepts a document other than a national passport. */
function otherDocument({ answers, applicant: { nationalities } }: WordingContext): string[] {
  const isStateless = nationalities.length > 0 && nationalities.every((each) => each === STATELESS);
  if (!isStateless && !mentionsOtherDocument(getFreeTexts(answers))) return [];
  return [
    'You told us that you are stateless or travel without a national passport. Not every country accepts every travel document. Ask the embassy whether it accepts yours before you pay any fee.',
  ];
}

/** Forms ask about refusals, and a false answer is worse than the refusal. */
function refusal(context: WordingContext, day: RulesOfDay): string[] {
  const text = answerText(getFreeTexts(context.answers));
  if (!mentionsRefusal(text)) return [];
  // An overstay or a ban whose rule we have gets a warning of its own.
  const isAnswered = overstay(context, day).length > 0;
  if (isAnswered && !mentionsRefusedVisa(text)) return [];
  return [
    [
      'You told us about a refused visa or a ban. Applications ask about it: answer truthfully, and explain what has changed since. A false answer can lead to another refusal.',
      ...(BANNED.test(text) && !isAnswered
        ? [
            'If a country removed or banned you, ask its authority whether you may return yet before you pay any fee.',
          ]
        : []),
    ].join(' '),
  ];
}

const BANNED =
  /\b(?:deport(?:ed|ation)|overstay(?:ed)?|bann?ed|(?:entry|re-?entry) ban|removal order|removed from)\b/i;

/**
 * Some countries refuse whoever overstayed for years; a fee paid before the end of that time is lost. In the Schengen
 * area, the country's own law is followed by what a ban there means in the other countries.
 */
function overstay({ applicant, answers }: WordingContext, { rules, on }: RulesOfDay): string[] {
  // The warning about a refusal says so already.
  const truth = mentionsRefusedVisa(answerText(getFreeTexts(answers))) ? [] : [ANSWER_TRULY];
  const stays = applicant.entryBars.filter(({ isDeception }) => isDeception !== true);
  return stays.flatMap((bar) => {
    const places: readonly string[] = isSchengen(bar.place) ? [bar.place, SCHENGEN] : [bar.place];
    const found = rules.situations
      .filter(({ id, country = SCHENGEN }) => places.includes(country) && id.endsWith(OVERSTAY_RULE))
      .map((rule) => describeRule(rule, on));
    return found.length > 0 ? [describeBar(bar), ...found, ...truth, ASK_LAWYER].join(' ') : [];
  });
}

const ANSWER_TRULY = 'Applications ask about it: answer truthfully.';
const ASK_LAWYER = 'Get advice from an immigration lawyer before you pay any fee.';

/** Nearly all forms ask about a record, and omitting it is worse than the record. */
function record({ answers }: WordingContext): string[] {
  if (!mentionsRecord(getFreeTexts(answers))) return [];
  return [
    "You told us about a criminal or police record. It can lead to a refusal, and we can't check that for you. Most applications ask about it: answer truthfully, even if it was long ago, and get advice from an immigration lawyer before you pay any fee.",
  ];
}

/** Without a permit, leaving or applying without advice can cost more than staying does. */
function withoutStatus({ answers }: WordingContext): string[] {
  if (!mentionsNoStatus(getFreeTexts(answers))) return [];
  return [
    "You told us about a stay without a valid permit. Get advice from an immigration lawyer or a free advice center there before you leave, apply, or pay anyone. Leaving can lead to a ban on coming back, and some people have a right to stay that they don't know about.",
  ];
}

function hiddenWork({ answers }: WordingContext): string[] {
  if (!mentionsHiddenWork(getFreeTexts(answers))) return [];
  return [
    'You told us about work that you may not have been allowed to do. It can lead to a refusal. Get advice from an immigration lawyer before you apply, and answer truthfully if a form asks about it.',
  ];
}

/** People who apply before their permit ends often keep rights that they would otherwise lose. */
function permitEnd({ answers }: WordingContext): string[] {
  const texts = getFreeTexts(answers);
  // Visitors get separate advice.
  if (!mentionsPermitEnd(texts) || mentionsVisit(texts)) return [];
  return [
    'You told us when your current permit ends. Apply for the next one before that day, and ask the immigration authority whether you may stay and work while you wait.',
  ];
}
