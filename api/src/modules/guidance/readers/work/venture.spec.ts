import { describe, expect, it } from 'vitest';
import { readVenture } from './venture.js';

describe('readVenture', () => {
  it.each([
    ['I own 45% of the company', 45],
    ['I own 45%', 45],
    ['we hold about 60 percent', 60],
    ['founder with 12.5% equity', 12.5],
    ['co-founder, 45% stake', 45],
    ['owner (100%)', 100],
    ['I own 45% and my partner 55% of the LLC', 45],
  ])('reads the own share in "%s"', (text, share) => {
    expect(readVenture(text)?.share).toBe(share);
  });

  it.each([
    'I want to own 60% of a company',
    'my partner owns 55%',
    'I would hold 51 percent',
    'I have 80% in my final exams, own a house',
    'I have a 50% scholarship',
    'I sold my 30% stake',
    'I own a restaurant',
  ])('reads no share in "%s"', (text) => {
    expect(readVenture(text)?.share ?? null).toBeNull();
  });

  it.each([
    ['We raised USD 400k from US investors last year', 400_000, 'USD'],
    ['raised $150k seed from angels', 150_000, 'USD'],
    ['our startup has raised 2 million EUR', 2_000_000, 'EUR'],
  ])('reads the money in "%s"', (text, amount, currency) => {
    expect(readVenture(text, ['US'])?.raised).toEqual({ amount, currency });
  });

  it.each([
    'We want to raise USD 400k',
    'I need to raise 300,000 USD',
    'I was raised in Lagos',
    'I raised 3 kids',
  ])('reads no money in "%s"', (text) => {
    expect(readVenture(text, ['US'])?.raised ?? null).toBeNull();
  });
});
