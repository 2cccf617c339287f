import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dark, light } from './palette';
import type { Palette } from './palette';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const variable = (token: string): string =>
  `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

describe('the colours', () => {
  it.each(Object.keys(light) as (keyof Palette)[])('%s is the same in the style sheet', (token) => {
    expect(css).toContain(`${variable(token)}: light-dark(${light[token]}, ${dark[token]});`);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('reach 7 : 1 for body text and 4.5 : 1 for every state word in the %s scheme', (_name, palette) => {
    for (const ground of [palette.paper, palette.sheet]) {
      expect(contrast(palette.ink, ground)).toBeGreaterThanOrEqual(7);
      for (const word of ['inkSoft', 'act', 'met', 'unknown', 'unmet', 'officer'] as const) {
        expect(contrast(palette[word], ground), word).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(palette.onAct, palette.act)).toBeGreaterThanOrEqual(4.5);
  });
});
