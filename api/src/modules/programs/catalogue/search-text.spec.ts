import { describe, expect, it } from 'vitest';
import {
  editDistance,
  findNearestWord,
  searchParts,
  withoutSigns,
  replaceWords,
  splitWords,
} from './search-text.js';

describe('the text in the search box', () => {
  it.each([
    ['marine biol', 'marine ', 'biol'],
    ['biology', '', 'biology'],
    ['日本', '', '日本'],
    ['study in uk', 'study in uk', null],
    ['"marine biology"', '"marine biology"', null],
    ['marine or physics', 'marine or physics', null],
    ['marine -physics', 'marine -physics', null],
    ['marine ', 'marine ', null],
    ['', '', null],
  ])('"%s" is split into whole words and a prefix', (text, whole, prefix) => {
    expect(searchParts(text)).toEqual({ whole, prefix });
  });

  it('loses its punctuation, and keeps its operators', () => {
    const left = withoutSigns(`🎓 "a b" -c & d:* | (e) l'été`);
    expect(left.split(/\s+/)).toEqual(['"a', 'b"', '-c', 'd', 'e', "l'été"]);
  });

  it('has at most eight words that could be mistyped, each once', () => {
    expect(splitWords('An of THE the Chevening chevening 12')).toEqual(['the', 'chevening']);
    expect(splitWords('one1 two2 three four five six6 seven eight nine ten10')).toHaveLength(8);
    expect(splitWords('x'.repeat(41))).toEqual([]);
  });

  it('keeps all words but the replaced ones', () => {
    expect(replaceWords('"Chevning" in the UK', new Map([['chevning', 'chevening']]))).toBe(
      '"chevening" in the UK',
    );
  });
});

describe('a mistyped word', () => {
  it.each([
    ['chevening', 'chevening', 0],
    ['chevning', 'chevening', 1],
    ['dadd', 'daad', 1],
    ['daad', 'dada', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%s is %s after the given number of changes', (from, to, changes) => {
    expect(editDistance(from, to)).toBe(changes);
    expect(editDistance(to, from)).toBe(changes);
  });

  it('is replaced by the nearest word, the first of several', () => {
    expect(findNearestWord('fulbrigt', ['fulltime', 'fulbright', 'fulbrights'])).toBe('fulbright');
    expect(findNearestWord('dad', ['daad', 'dan'])).toBe('daad');
  });

  it('is kept when nothing is near', () => {
    expect(findNearestWord('zzzz', ['chevening'])).toBeNull();
    expect(findNearestWord('erasmus', [])).toBeNull();
  });
});
