import { describe, expect, it } from 'vitest';
import { readOwnIncome } from '../work/own-income.js';
import { mentionsUnclearSavings, readSavings } from './savings.js';

describe('money that somebody says they have', () => {
  it.each([
    ['I have only $4,000', 4_000, 'USD'],
    ['I have 5k pounds and a loan', null, null],
    ['I have about EUR 12,000 to show', 12_000, 'EUR'],
    ['I have 12 lakh INR', 1_200_000, 'INR'],
    ['We have USD 1.2 million in Hong Kong', 1_200_000, 'USD'],
    ['I have 20,000 USD debt', null, null],
    ['I have a job offer, 60,000 EUR', null, null],
    ['I have 3,000 EUR a month', null, null],
    ['I have a scholarship of 1,000 EUR', null, null],
    ["I don't have 10,000 EUR", null, null],
    ['my brother has 10,000 EUR', null, null],
    ['oszczędności 4 tys. EUR', 4_000, 'EUR'],
    ['zaoszczędziłem 20 tysięcy złotych', 20_000, 'PLN'],
    ['накопления 4 тыс. евро', 4_000, 'EUR'],
    ['сбережения 2 млн. рублей', 2_000_000, 'RUB'],
    ['I have saved 5 mil euros', 5_000, 'EUR'],
    ['tengo 5 mil dólares ahorrados', 5_000, 'USD'],
    ['poupança de 20 mil euros', 20_000, 'EUR'],
    ['saved 5 mil USD', null, null],
    ['épargne 15 mille euros', 15_000, 'EUR'],
    ['savings Rs 3 lakh', 300_000, 'INR'],
    ['savings 2 crore INR', 20_000_000, 'INR'],
    ['tabungan 10 ribu euro', 10_000, 'EUR'],
    ['tabungan 5 jt rupiah', 5_000_000, 'IDR'],
    ['tiết kiệm 5 triệu đồng', 5_000_000, 'VND'],
    ['tiết kiệm 2 tỷ đồng', 2_000_000_000, 'VND'],
    ['birikim 1 bin TL', 1_000, 'TRY'],
    ['savings 100 bin TL', 100_000, 'TRY'],
    ['存款5萬美元', 50_000, 'USD'],
    ['存款10万元', 100_000, 'CNY'],
    ['貯金500万円', 5_000_000, 'JPY'],
  ])('in "%s" is %s %s', (text, amount, currency) => {
    expect(readSavings(text)).toEqual(amount === null ? null : { amount, currency });
  });
});

describe('a currency that several countries share by name', () => {
  it.each([
    ['tengo ahorrados 5 millones de pesos', ['CO'], 5_000_000, 'COP'],
    ['savings of 500,000 pesos', ['MX'], 500_000, 'MXN'],
    ['savings 300,000 pesos', ['PH'], 300_000, 'PHP'],
    ['ahorros: 200.000 pesos argentinos', ['CO'], 200_000, 'ARS'],
    ['savings Rs 30 lakh', ['PK'], 3_000_000, 'PKR'],
    ["j'ai épargné, épargne de 5 millions de francs", ['SN'], 5_000_000, 'XOF'],
    ['épargne 2 millions de francs CFA', [], 2_000_000, 'XOF'],
    ['savings 20,000 dollars', ['AU'], 20_000, 'AUD'],
    ['savings $20,000', ['NG'], 20_000, 'USD'],
    ['savings 20,000 dollars', ['MX'], 20_000, 'USD'],
    ['savings of 5 million pesos', ['ES', 'CO'], 5_000_000, 'COP'],
  ] as const)('is that of the writer\'s country: "%s" from %s', (text, home, amount, currency) => {
    expect(readSavings(text, home)).toEqual({ amount, currency });
  });

  it.each([
    ['tengo ahorrados 5 millones de pesos', []],
    ['mis ahorros son $500.000', ['MX']],
    ['épargne de 5 millions de francs', []],
    ['I have 6 grand', []],
    ['savings 25k', []],
    ['I have saved 12,000', ['IN']],
  ] as const)('is not guessed in "%s" from %s', (text, home) => {
    expect(readSavings(text, home)).toBeNull();
    expect(mentionsUnclearSavings(text, home)).toBe(true);
  });

  it.each([
    'I have 3 children',
    'no savings',
    'I need 6 grand',
    'savings €6 grand',
    'I have worked since 2015',
  ])('is not asked for in "%s"', (text) => {
    expect(mentionsUnclearSavings(text, [])).toBe(false);
  });
});

describe('what somebody bills, in other languages', () => {
  it.each([
    'Faturo US$ 6.500 por mês para um cliente americano',
    'facturo 6500 USD al mes',
    'je facture 6500 USD par mois',
  ])('is an income: "%s"', (text) => {
    expect(readOwnIncome(text)).toEqual({ amount: 6_500, currency: 'USD', per: 'month' });
  });
});

describe('money to invest', () => {
  it.each([
    ['2 million USD to invest', 2_000_000, 'USD'],
    ['I can invest 500k euros', 500_000, 'EUR'],
    ["investment capital: CHF 300'000", 300_000, 'CHF'],
    ['tengo 300.000 euros para invertir', 300_000, 'EUR'],
    ["j'ai 400 000 € à investir", 400_000, 'EUR'],
    ['tenho 500 mil euros para investir', 500_000, 'EUR'],
    ['我有200万美元可以投资', 2_000_000, 'USD'],
    ['لدي 500 ألف دولار للاستثمار', 500_000, 'USD'],
    ['मेरे पास निवेश के लिए 5 करोड़ रुपये हैं', 50_000_000, 'INR'],
  ])('%s', (text, amount, currency) => {
    expect(readSavings(text)).toEqual({ amount, currency, toInvest: true });
  });

  it.each([
    'I need an investor for 500k USD',
    'looking for 2 million USD to invest',
    'I invested 100k USD last year',
    'I have to invest 500k USD',
    'my father will invest 500k USD',
    'minimum investment 500k USD',
  ])('is none in "%s"', (text) => {
    expect(readSavings(text)).toBeNull();
  });

  it('is left out next to savings', () => {
    expect(readSavings('savings 50k USD, can invest 30k USD')).toEqual({ amount: 50_000, currency: 'USD' });
  });
});

describe('amounts as people write them', () => {
  it.each([
    ['存款5百万日元', 5_000_000, 'JPY'],
    ['存款二十万人民币', 200_000, 'CNY'],
    ['مدخرات ٥٠٠٠ دولار', 5_000, 'USD'],
    ['مدخراتي 20 ألف يورو', 20_000, 'EUR'],
    ['मेरी बचत 5 लाख रुपये है', 500_000, 'INR'],
    ['saved €45.000', 45_000, 'EUR'],
    ['savings 45 000 €', 45_000, 'EUR'],
    ['savings 12,50,000 INR', 1_250_000, 'INR'],
    ['savings 15L INR', 1_500_000, 'INR'],
    ['1.2k EUR saved', 1_200, 'EUR'],
    ["j'ai 25 000 euros de côté", 25_000, 'EUR'],
    ['savings 20k-30k EUR', 20_000, 'EUR'],
    ['between 20,000 and 30,000 EUR savings', 20_000, 'EUR'],
    ['tengo ahorrados 8 mil euros y él 5 mil dólares', 8_000, 'EUR'],
  ])('%s', (text, amount, currency) => {
    expect(readSavings(text)).toEqual({ amount, currency });
  });

  it.each([
    'up to 30k EUR savings',
    'less than 10k EUR savings',
    'ella tiene 20 mil euros ahorrados',
    'debo 25.000 euros',
  ])('%s: not read', (text) => {
    expect(readSavings(text)).toBeNull();
  });

  it.each([
    ['我月收入2万人民币', 20_000, 'CNY'],
    ['मेरी आय 80 हज़ार रुपये प्रति माह', 80_000, 'INR'],
    ['ganho R$ 8 mil por mês', 8_000, 'BRL'],
  ])('are an income a month: %s', (text, amount, currency) => {
    expect(readOwnIncome(text)).toEqual({ amount, currency, per: 'month' });
  });
});
