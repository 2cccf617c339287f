import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const ON = '2026-11-23';
const PEOPLE = 400;

/**
 * @typedef {{ title: string, criteria: { label: string, detail: string }[], fees?: { label: string }[], rights?: { short: string, text: string }[] }} Route
 * @typedef {{ routes: Route[], timeline: { label: string }[], disclaimer: string }} Explanation
 * @typedef {{ recommendations: string[], nextSteps: string[], explanation: Explanation }} Outcome
 * @typedef {{ sentences: Record<string, string>, templates: Record<string, unknown> }} Catalogue
 */

/**
 * @typedef {{
 *   assess: (person: object) => Outcome,
 *   createRandom: (seed: number) => object,
 *   makePerson: (type: string, on: string, dice: object) => object,
 *   listRuleWords: () => { text: string, field: string }[],
 *   sentenceKey: (text: string) => string,
 *   makeRuleTranslator: (catalogue: Catalogue, locale: object) => (text: string) => string | null,
 * }} Both
 */

/** Loads the api's engine with random people, and the translator. */
async function loadBoth() {
  const files = [
    'api/src/modules/guidance/assess.ts',
    'api/src/modules/guidance/survey/random-person.ts',
    'web/scripts/language/rule-words.ts',
    'api/src/modules/guidance/rule-text/sentence-key.ts',
    'api/src/modules/guidance/rule-text/translate-rule-text.ts',
  ];
  /** @type {Both} */
  const both = Object.assign({}, ...(await Promise.all(files.map((file) => import(inRoot(file))))));
  return both;
}

/**
 * All texts of results that the page translates.
 * @param {Outcome} outcome
 */
function listTexts({ recommendations, nextSteps, explanation }) {
  const { routes, timeline, disclaimer } = explanation;
  return [
    ...recommendations,
    ...nextSteps,
    disclaimer,
    ...timeline.map(({ label }) => label),
    ...routes.flatMap(({ title, criteria, fees = [], rights = [] }) => [
      title,
      ...criteria.flatMap(({ label, detail }) => [label, detail]),
      ...fees.map(({ label }) => label),
      ...rights.flatMap(({ short, text }) => [short, text]),
    ]),
  ];
}

describe('the texts of the rules', () => {
  it('are nearly all translated in the results of random people', async () => {
    const { assess, createRandom, makePerson, listRuleWords, sentenceKey, makeRuleTranslator } =
      await loadBoth();
    const words = listRuleWords();
    const templates = words.filter(({ field }) => field === 'template').map(({ text }) => text);
    // Names stay unchanged: what this translator can't translate, no language can.
    const translate = makeRuleTranslator(
      {
        sentences: Object.fromEntries(words.map(({ text }) => [sentenceKey(text), text])),
        templates: Object.fromEntries(templates.map((text) => [text, compileMessage(text)])),
      },
      { language: 'fr', numbers: 'fr', formatDate: (/** @type {string} */ day) => day },
    );
    const random = createRandom(31);
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (let at = 0; at < PEOPLE; at++) {
      const person = makePerson(at % 2 === 0 ? 'student' : 'opportunity-seeker', ON, random);
      for (const text of listTexts(assess(person))) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    let [all, unsaid] = [0, 0];
    const missing = [];
    for (const [text, count] of counts) {
      all += count;
      if (translate(text) !== null) continue;
      unsaid += count;
      missing.push(text);
    }
    expect(counts.size).toBeGreaterThan(2_000);
    // The allowed share of untranslated text: a sentence without a template fails here.
    expect(unsaid / all, missing.join('\n')).toBeLessThan(0.001);
  });
});
