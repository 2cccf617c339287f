import { describe, expect, it } from 'vitest';
import { readDaysHeld } from './holding-period.js';

const ON = '2026-11-28';

describe('how long money has been in an account', () => {
  it.each([
    ['money has been in my account for 3 weeks', 21],
    ['The savings are in the bank for at least 45 days', 45],
    ['funds held in my account since June', 151],
    ['My money is in the bank since June 2025', 516],
    ['I have £18,000 in my bank account since 10 October, savings', 49],
    ['el dinero está en mi cuenta desde el 1 de noviembre', 27],
    ['savings in my account since 30 November', 363],
    ['I have had £15,000 savings in my account for two months', 61],
    ['El dinero está en mi cuenta desde hace 3 semanas', 21],
    ['los ahorros están en el banco desde junio', 151],
    ["L'argent est sur mon compte depuis 3 semaines", 21],
    ["l'argent est à la banque depuis juin", 151],
    ['Das Geld ist seit 3 Wochen auf meinem Konto', 21],
    ['o dinheiro está na conta há 3 semanas', 21],
    ['钱在我的银行账户里已经三个星期了', 21],
    ['资金在账户28天', 28],
    ['المال في حسابي منذ ٣ أسابيع', 21],
    ['पैसा मेरे खाते में 3 हफ्ते से है', 21],
    ['पैसा मेरे खाते में ३ हफ्ते से है', 21],
  ])('"%s" is %d days', (text, days) => {
    expect(readDaysHeld(text, ON)).toBe(days);
  });

  it.each([
    'I need to keep the money in my account for 28 days',
    'Will the funds be in my account for 28 days?',
    'the money has not been in my account for 28 days',
    'almost a month in my bank account, savings',
    "my father's money is in his account for 3 years",
    'I have had a bank account for 10 years',
    'I worked at a bank for 3 years',
    'savings of 5,000 for 3 years of study, deposit',
  ])('is not told by "%s"', (text) => {
    expect(readDaysHeld(text, ON)).toBeNull();
  });
});
