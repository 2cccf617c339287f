import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { offeredLanguages } from '../../src/lib/i18n/languages.ts';
import { allSentences } from '../../../api/src/modules/guidance/rule-text/all-sentences.ts';
import { splitSentences } from '../../../api/src/modules/guidance/rule-text/split-sentences.ts';
import { readCatalogue as readRuleCatalogue } from '../../../api/src/modules/guidance/rule-text/read-catalogue.ts';
import { readCatalogue } from '../vite/catalogues.ts';
import { listCalculatorWords } from './calculator-words.ts';
import { listQuestionnaireWords } from './questionnaire-words.ts';
import { listRuleWords } from './rule-words.ts';

const translated = offeredLanguages.filter((language) => language !== 'en');
/**
 * The maximum number of untranslated texts of the rules; until they are translated, they are shown in English,
 * and marked so.
 */
const WAITING = 150;
const templates = new Set(allSentences);

/** The names of the placeholders in a template, repeated as often as they occur. */
function placeholders(message: CompiledMessage): string[] {
  return message.flatMap((part) => (typeof part === 'string' || part[0] === '#' ? [] : [part[0]])).sort();
}

/** Numbers as the rules write them, without the commas between thousands. */
function numbers(text: string): string[] {
  return [...text.replaceAll(/(\d)[,\u202f\u00a0 ](?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)]
    .map(([number]) => number)
    .sort();
}

function findProblem(english: string, translation: string): string | null {
  if (templates.has(english)) {
    const [expected, actual] = [english, translation].map((text) =>
      placeholders(compileMessageOrThrow(text)),
    );
    return String(expected) === String(actual) ? null : 'has other placeholders';
  }
  if (/[{}]/.test(translation)) return 'has braces';
  // A language may spell out one, two, and months, and may count in ten thousands; any other number must stay.
  const translatedNumbers = numbers(translation);
  const lost = numbers(english.replaceAll(/[\d.]+ (?:million|billion)|\d{4}-\d{2}-\d{2}/g, '')).filter(
    (number) => !['1', '2'].includes(number) && !translatedNumbers.includes(number),
  );
  return lost.length > 0 ? `lacks ${lost.join(', ')}` : null;
}

describe.each([
  ['questionnaire', listQuestionnaireWords, 0],
  ['rules', listRuleWords, WAITING],
  // Every text of a calculator is translated into each language.
  ['calculators', listCalculatorWords, 0],
] as const)('the words of the %s', (name, listWords, mayWait) => {
  it('are in the English catalogue as the code has them now', async () => {
    const listed = Object.values(await readCatalogue('en', name)).map(({ message = '' }) => message);
    const words = listWords().map(({ text }) => text);
    expect(
      {
        new: words.filter((text) => !listed.includes(text)),
        gone: listed.filter((text) => !words.includes(text)),
      },
      'npm run extract -w web',
    ).toEqual({ new: [], gone: [] });
  });

  it.each(translated)('keep their numbers and placeholders in %s', async (language) => {
    const problems: string[] = [];
    let waiting = 0;
    for (const { message = '', translation = '' } of Object.values(await readCatalogue(language, name))) {
      if (translation === '') waiting++;
      const problem = translation === '' ? null : findProblem(message, translation);
      if (problem !== null) problems.push(`${message} => ${translation}: ${problem}`);
    }
    expect(problems).toEqual([]);
    expect(waiting).toBeLessThanOrEqual(mayWait);
  });
});

describe('the words of the rules', () => {
  it('have each a key of their own', () => {
    const { sentences: found } = readRuleCatalogue('en');
    const plain = listRuleWords().filter(({ text }) => !templates.has(text));
    expect(Object.keys(found)).toHaveLength(plain.length);
  });

  it('are built with each template once', () => {
    expect(allSentences.filter((template, at) => allSentences.indexOf(template) !== at)).toEqual([]);
  });
});

describe('a text', () => {
  it.each([
    ['One. Two.', ['One.', 'Two.']],
    ['Art. 21 of the law. See no. 5.', ['Art. 21 of the law.', 'See no. 5.']],
    ['You are 31. 18 to 35 is the range.', ['You are 31.', '18 to 35 is the range.']],
    ['IELTS 6.5 is enough', ['IELTS 6.5 is enough']],
    ['Read “this.” Then that.', ['Read “this.”', 'Then that.']],
  ])('%s has these sentences', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });
});
