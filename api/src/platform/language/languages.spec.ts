import { describe, expect, it } from 'vitest';
import { findLanguage, readAcceptLanguage } from './languages.js';

describe('the language for a tag', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['zh-Hant-TW', 'zh'],
    ['AR', 'ar'],
    ['pt-BR', 'en'],
    ['', 'en'],
  ])('is found: %s is written in %s', (tag, language) => {
    expect(findLanguage(tag)).toBe(language);
  });
});

describe('the language requested by a browser', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['pt-BR,pt;q=0.9,fr;q=0.5', 'fr'],
    ['en;q=0.3, hi;q=0.7', 'hi'],
    ['ar', 'ar'],
    ['fr;q=0,zh;q=0.1', 'zh'],
    ['de', undefined],
    ['*', undefined],
    [';;;,q=1,', undefined],
    [undefined, undefined],
  ])('is found: %s is %s', (header, language) => {
    expect(readAcceptLanguage(header)).toBe(language);
  });
});
