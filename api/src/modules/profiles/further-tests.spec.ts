import { describe, expect, it } from 'vitest';
import { ProfileData } from '../guidance/index.js';
import { joinFurther, splitFurther } from './further-tests.js';

const parse = (tests: readonly object[]) =>
  ProfileData.profileShape.parse({ languageTests: tests }).languageTests;
const oet = { test: 'oet', version: 'home', listening: 350, reading: 380, writing: 350, speaking: 360 };
const met = { test: 'met', overall: 60 };
const ielts = { test: 'ielts', overall: 7 };
const goethe = { test: 'goethe', level: 'B1' };

describe('test results that the former version does not know, stored beside the others', () => {
  it('are hidden from the former version', () => {
    expect(splitFurther(parse([oet, ielts, met])).common).toEqual(parse([ielts]));
  });

  it.each([
    ['none', []],
    ['the first and the last', [oet, ielts, met]],
    ['all', [met, oet]],
    ['one in between', [goethe, oet, ielts]],
  ])('are restored in their order: %s', (_, inputs) => {
    const tests = parse(inputs);
    const { common, further } = splitFurther(tests);
    expect(joinFurther(common, JSON.parse(JSON.stringify(further)))).toEqual(tests);
  });

  it('survive when the former version removes the others', () => {
    const { further } = splitFurther(parse([ielts, goethe, oet, met]));
    expect(joinFurther([], further)).toEqual(parse([oet, met]));
  });

  it('keep their order when the former version adds one', () => {
    const { further } = splitFurther(parse([oet, ielts, met]));
    expect(joinFurther(parse([ielts, goethe]), further)).toEqual(parse([oet, ielts, met, goethe]));
  });
});
