import { describe, expect, it } from 'vitest';
import { readRecognition } from './recognition.js';

describe("a German recognition authority's decision", () => {
  it.each([
    ['Anerkennungsbescheid received, nurse, 4 years', 'unsaid'],
    ['I have my Anerkennungsbescheid', 'unsaid'],
    ['volle Anerkennung als Krankenpfleger', 'equal'],
    ['My nursing diploma is fully recognized in Germany', 'equal'],
    ['Gleichwertigkeitsbescheid vom März 2026', 'equal'],
    ['nurse with a Defizitbescheid', 'missing'],
    ['teilweise anerkannt', 'missing'],
  ])('is read from "%s"', (text, decision) => {
    expect(readRecognition(text)).toBe(decision);
  });

  it.each([
    'waiting for the Anerkennungsbescheid',
    'Anerkennungsbescheid beantragt',
    'no Anerkennungsbescheid yet',
    'my wife has an Anerkennungsbescheid',
    'My university is fully recognized',
    'nurse, 4 years',
  ])('is not read from "%s"', (text) => {
    expect(readRecognition(text)).toBeNull();
  });
});
