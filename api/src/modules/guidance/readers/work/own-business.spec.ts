import { describe, expect, it } from 'vitest';
import { translateRules } from '../../rule-text/rule-text.js';
import { mentionsOwnBusiness } from './own-business.js';
import { readOwnIncome } from './own-income.js';
import { unreadWork } from '../unread.js';

describe("a business of one's own", () => {
  it.each([
    'I run a SaaS company',
    "I'm the founder of a small agency",
    'we own two restaurants',
    'owner of my own shop',
    'own a bakery in Lagos',
    'Tengo una empresa de software',
    'Soy dueña de un restaurante',
    'Je dirige une société de conseil',
    'Je suis gérant',
    'Ich bin Inhaber einer Firma',
    'Tenho uma loja',
    '我有一家公司',
    'أملك شركة',
    'मेरी कंपनी है',
  ])('is read: "%s"', (text) => {
    expect(mentionsOwnBusiness(text)).toBe(true);
    expect(unreadWork(text, '2026-11-28')).toEqual([]);
  });

  it.each([
    'I want to start a company',
    'I used to own a restaurant, sold it',
    'My brother runs a company',
    'My wife owns a shop',
    'quiero abrir mi propio negocio',
    'I work for a SaaS company',
    "I don't own a business",
    'Run the shop for my boss',
    'own a car and work for a company',
    'running a team at a company',
  ])('is not one that is wished for, given up, or of somebody else: "%s"', (text) => {
    expect(mentionsOwnBusiness(text)).toBe(false);
  });

  it('earns its turnover, not its owner', () => {
    expect(readOwnIncome('I run a SaaS company, my revenue is EUR 200,000 a year')).toBeNull();
    expect(readOwnIncome('freelance designer, my revenue is EUR 60,000 a year')?.amount).toBe(60_000);
  });

  it.each([
    ['mi empresa factura 20.000 euros al mes', null],
    ['my company makes 20,000 USD a month', null],
    ['facturo 20.000 euros al mes', 20_000],
  ])('is the one that earns in "%s"', (text, amount) => {
    expect(readOwnIncome(text)?.amount ?? null).toBe(amount);
  });

  it.each(['es', 'fr', 'hi', 'ar', 'zh'] as const)('is named in %s', (language) => {
    expect(translateRules(language)('You run your own business.')).not.toBeNull();
  });
});
