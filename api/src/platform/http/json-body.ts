import { parse } from 'secure-json-parse';
import { DomainError } from '../errors/index.js';

const MAX_DEPTH = 32;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Parses a JSON body.
 * @returns undefined for an empty body
 * @throws DomainError MALFORMED_JSON when it is not JSON, VALIDATION_FAILED for NUL characters, unpaired surrogates,
 * nesting over 32 levels, keys that would reach a prototype, and duplicate keys
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = parse(text, null, { protoAction: 'ignore', constructorAction: 'ignore' });
  } catch (cause) {
    throw new DomainError('MALFORMED_JSON', "The request body isn't valid JSON.", { cause });
  }
  // An object keeps one of two values with the same key, so it has fewer keys than its text.
  if (assertPlain(value) !== countKeys(text)) assertUniqueKeys(text);
  return value;
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];

/** How many keys the objects of a valid JSON text have. */
function countKeys(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) count += 1;
    if (code === QUOTE) at = endOfString(text, at);
  }
  return count;
}

/** The index of the closing quotation mark of the string that opens at `begin`. */
function endOfString(text: string, begin: number): number {
  let end = begin + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE) {
    end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  }
  return end;
}

/** Matches whole strings, so that their content is not mistaken for syntax. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Two parsers of one text may pick different values of a duplicate key.
 * @param text valid JSON
 * @throws DomainError VALIDATION_FAILED
 */
function assertUniqueKeys(text: string): void {
  /** The keys of each open object; null for an array. */
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(JSON_TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = String(JSON.parse(last));
      const names = open.at(-1);
      if (names?.has(key)) {
        throw new DomainError('VALIDATION_FAILED', `The name ${key.slice(0, 100)} appears twice.`);
      }
      names?.add(key);
    }
    last = token;
  }
}

/**
 * @returns how many keys its objects have
 * @throws DomainError VALIDATION_FAILED for what no text or object from a caller may contain
 */
export function assertPlain(value: unknown, depth = 1): number {
  if (typeof value === 'string') assertText(value);
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) {
    throw new DomainError(
      'VALIDATION_FAILED',
      `The request body is nested more than ${MAX_DEPTH} levels deep.`,
    );
  }
  if (Array.isArray(value)) {
    let names = 0;
    for (const inner of value) names += assertPlain(inner, depth + 1);
    return names;
  }
  const entries = Object.entries(value);
  let names = entries.length;
  for (const [key, inner] of entries) {
    assertText(key);
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
      throw new DomainError('VALIDATION_FAILED', `You can't use the name ${key}.`);
    }
    names += assertPlain(inner, depth + 1);
  }
  return names;
}

function assertText(text: string): void {
  if (text.includes('\0')) throw new DomainError('VALIDATION_FAILED', 'The text contains a NUL character.');
  if (LONE_SURROGATE.test(text))
    throw new DomainError('VALIDATION_FAILED', 'The text contains half of a character.');
}
