import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** What a message needs from its code: placeholders with their types, and the numbers of its tags. */
interface Shape {
  readonly placeholders: Set<string>;
  readonly tags: Set<string>;
  readonly problems: string[];
}

const TAG = /<(\/?)(\d+)(\/?)>/g;

/** Tags that are opened and closed in order, by number. */
function readTags(text: string, shape: Shape): void {
  const open: string[] = [];
  for (const [whole, closing, number = '', single] of text.matchAll(TAG)) {
    shape.tags.add(number);
    if (closing === '/') {
      if (open.pop() !== number) shape.problems.push(`${whole} closes a tag that isn't open`);
    } else if (single !== '/') open.push(number);
  }
  for (const number of open) shape.problems.push(`<${number}> isn't closed`);
}

/** Spanish and French have a separate plural form for millions, which "other" covers. */
const covered = new Set(['many of es', 'many of fr']);

function readPlural(written: readonly string[], language: string, shape: Shape): void {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const key of written) {
    if (/^[a-z]/.test(key) && key !== 'offset' && !forms.some((form) => form === key)) {
      shape.problems.push(`has the plural form "${key}", which the language doesn't have`);
    }
  }
  for (const form of forms) {
    if (!written.includes(form) && !covered.has(`${form} of ${language}`)) {
      shape.problems.push(`lacks the plural form "${form}"`);
    }
  }
}

function readParts(message: CompiledMessage, language: string, shape: Shape): void {
  for (const part of message) {
    if (typeof part === 'string') continue;
    const [name, kind, detail] = part;
    shape.placeholders.add(kind === undefined ? name : `${name}, ${kind}`);
    if (typeof detail !== 'object' || detail === null) continue;
    if (kind === 'plural') readPlural(Object.keys(detail), language, shape);
    for (const inner of Object.values(detail)) {
      if (Array.isArray(inner)) readParts(inner, language, shape);
    }
  }
}

function readShape(message: string, language: string): Shape {
  const shape: Shape = { placeholders: new Set(), tags: new Set(), problems: [] };
  try {
    readParts(compileMessageOrThrow(message), language, shape);
  } catch (error) {
    shape.problems.push(`isn't valid ICU: ${error instanceof Error ? error.message : String(error)}`);
  }
  readTags(message, shape);
  return shape;
}

const list = (names: Set<string>): string => [...names].sort().join('; ') || 'none';

/**
 * The problems of a translation: its syntax, placeholders and tags that differ from English, plural forms.
 * @returns one sentence each
 */
export function findMessageProblems(english: string, translation: string, language: string): string[] {
  if (translation.trim() === '') return ['has no translation'];
  const [source, own] = [readShape(english, 'en'), readShape(translation, language)];
  const problems = [...own.problems];
  if (list(source.placeholders) !== list(own.placeholders)) {
    problems.push(`has the placeholders ${list(own.placeholders)} for ${list(source.placeholders)}`);
  }
  if (list(source.tags) !== list(own.tags)) {
    problems.push(`has the tags ${list(own.tags)} for ${list(source.tags)}`);
  }
  // ICU doesn't interpret what follows a straight apostrophe before a brace.
  if (/'[{}<]/.test(translation))
    problems.push('has a straight apostrophe, which escapes what follows: use ’');
  return problems;
}
