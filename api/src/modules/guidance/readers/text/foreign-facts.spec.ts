import { describe, expect, it } from 'vitest';
import { readEducation } from '../study/education.js';
import { translateForeignFacts } from './foreign-facts.js';
import { readAge, readHousehold } from '../person/household.js';
import { readJobOffer } from '../work/job-offer.js';
import { readLanguages } from '../languages/languages.js';
import { mentionsRefusal } from '../risks/refusals.js';
import { readSavings } from '../money/savings.js';
import { readStart } from '../study/start-date.js';
import { readWishedCountries } from '../wishes.js';
import { readExperience } from '../work/years.js';

const ON = '2026-11-27';

describe('Russian', () => {
  const TEXT =
    'Без диплома, 9 лет опыта программистом на Java, английский B2, есть предложение о работе в Берлине 65000 евро в год, мне 34 года, жена и ребёнок';

  it('translates an offer, an age, a family, and experience', () => {
    expect(readJobOffer(TEXT)).toMatchObject({
      held: true,
      countries: ['Germany'],
      salaries: [{ amount: 65_000, currency: 'EUR', per: 'year' }],
    });
    expect(readAge(TEXT)).toBe(34);
    expect(readHousehold(TEXT)).toEqual({ partner: true, children: 1 });
    expect(readExperience(TEXT, ON).work).toBe(9);
  });

  it('denies an offer', () => {
    expect(readJobOffer('нет предложения о работе')?.held).toBe(false);
  });

  it('translates savings, a language, and a refusal', () => {
    expect(readSavings('накопления 300 000 рублей')).toEqual({ amount: 300_000, currency: 'RUB' });
    expect(readLanguages('немецкий B2')).toEqual([{ language: 'German', cefr: 'B2' }]);
    expect(mentionsRefusal('мне отказали в визе, отказ в визе 2024')).toBe(true);
  });
});

describe('Turkish', () => {
  it('translates an offer with its pay and place', () => {
    expect(
      readJobOffer("10 yıl deneyimli aşçıyım, Berlin'den iş teklifi aldım aylık 2800 euro"),
    ).toMatchObject({
      held: true,
      countries: ['Germany'],
      salaries: [{ amount: 2800, currency: 'EUR', per: 'month' }],
    });
    expect(readJobOffer('10 yıl deneyim, iş teklifim yok')?.held).toBe(false);
  });

  it('translates an age, a degree, a family, and savings', () => {
    expect(readAge('38 yaşındayım')).toBe(38);
    expect(readEducation('üniversite mezunuyum, evliyim')).toBe('bachelor');
    expect(readEducation('yüksek lisans mezunuyum, evliyim')).toBe('master');
    const text = 'Birikimim 400 bin TL, evliyim, eşim ve 1 çocuğum gelecek';
    expect(readHousehold(text)).toEqual({ partner: true, children: 1 });
    expect(readSavings(text)).toEqual({ amount: 400_000, currency: 'TRY' });
  });
});

describe('Indonesian', () => {
  const TEXT =
    'Saya perawat, lulusan S1 keperawatan, pengalaman 4 tahun di Surabaya, bahasa Jerman B1, belum ada tawaran kerja, umur 27 tahun, tabungan IDR 200 juta';

  it("translates what a person has, and what they don't have yet", () => {
    expect(readEducation(TEXT)).toBe('bachelor');
    expect(readJobOffer(TEXT)?.held).toBe(false);
    expect(readAge(TEXT)).toBe(27);
    expect(readExperience(TEXT, ON).work).toBe(4);
    expect(readSavings(TEXT)).toEqual({ amount: 200_000_000, currency: 'IDR' });
    expect(readLanguages(TEXT)).toEqual([{ language: 'German', cefr: 'B1' }]);
  });

  it('translates a wish', () => {
    expect(readWishedCountries('Saya mau kuliah di Jepang, punya IELTS')).toEqual(['Japan']);
  });
});

describe('Vietnamese', () => {
  const TEXT =
    'Tôi tốt nghiệp đại học Bách Khoa, 5 năm kinh nghiệm, JLPT N3, có vợ và 2 con, tiết kiệm 500 triệu đồng, chưa có lời mời làm việc, 30 tuổi';

  it("translates what a person has, and what they don't have yet", () => {
    expect(readEducation(TEXT)).toBe('bachelor');
    expect(readJobOffer(TEXT)?.held).toBe(false);
    expect(readHousehold(TEXT)).toEqual({ partner: true, children: 2 });
    expect(readSavings(TEXT)).toEqual({ amount: 500_000_000, currency: 'VND' });
    expect(readAge(TEXT)).toBe(30);
    expect(readExperience(TEXT, ON).work).toBe(5);
  });

  it('translates a month', () => {
    expect(readStart('tháng 4 năm 2027', ON)).toMatchObject({ from: '2027-04-01' });
  });

  it("does not count the parents' money as one's own", () => {
    expect(readSavings('bố mẹ tiết kiệm 300 triệu đồng')).toBeNull();
  });
});

describe('Hindi in Latin letters', () => {
  it('denies an offer behind its name', () => {
    expect(readJobOffer('B.Tech kiya hai, job offer nahi hai')?.held).toBe(false);
    expect(readJobOffer('mere paas job offer abhi tak nahi mila')?.held).toBe(false);
  });

  it('translates an age, experience, and a refusal', () => {
    const text = '4 saal ka anubhav, umar 28 saal, UK visa refuse hua tha';
    expect(readAge(text)).toBe(28);
    expect(readExperience(text, ON).work).toBe(4);
    expect(mentionsRefusal(text)).toBe(true);
  });
});

describe('an offer that is only looked for', () => {
  it.each([
    'ищу предложение о работе',
    'предложения о работе пока нет',
    'хочу получить оффер',
    '5 yıl deneyim, iş teklifi arıyorum',
    'Saya mencari tawaran kerja di Jerman',
    'Tôi đang tìm lời mời làm việc tại Đức',
    'B.Tech kiya hai, job offer chahiye',
  ])('%s is none', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});

describe('an offer of somebody else', () => {
  it.each([
    'Мой брат получил предложение о работе в Берлине, у меня нет',
    'У моей жены есть предложение о работе в Берлине',
    'Suami saya punya tawaran kerja di Osaka. Saya belum punya',
    'Chồng tôi có lời mời làm việc tại Berlin, tôi chưa có việc',
    'mere bhai ke paas job offer hai Toronto mein, mera nahi',
    "Eşimin Berlin'de iş teklifi var, benim yok, lisans mezunuyum",
  ])('%s is none', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });
});

describe('an offer in Portuguese or Polish', () => {
  it.each(['sem oferta de emprego', 'não tenho proposta de trabalho'])('%s is denied', (text) => {
    expect(readJobOffer(text)?.held ?? false).toBe(false);
  });

  it.each(['proposta de trabalho em Berlin', 'oferta pracy Zurich 5200 CHF'])('%s is there', (text) => {
    expect(readJobOffer(text)?.held).toBe(true);
  });
});

describe('a partner who comes along in Hindi', () => {
  it('is still read', () => {
    expect(readHousehold('Shaadi ho gayi hai, meri wife saath aayegi')?.partner).toBe(true);
  });
});

describe('a degree that is still to come', () => {
  it.each(['учусь на бакалавра', 'B.Tech kar raha hoon, mere paas IELTS hai'])('%s is none', (text) => {
    expect(readEducation(text)).not.toBe('bachelor');
  });
});

describe('a name in Vietnamese', () => {
  it('is no country', () => {
    expect(translateForeignFacts('job offer from Nguyễn Đức Anh')).toContain('Đức');
  });
});

describe('another language', () => {
  it.each([
    'Dan has a job offer in Berlin, bin 30 Jahre alt',
    'Master in Hai Phong, anak krakatau tours, IELTS 7',
    'Engenheiro civil, 6 anos de experiência',
    'tenho 27 anos e dois filhos',
    "J'ai un master, né à Orléans, élève",
    'I live in Mart, Texas',
  ])('%s is left as it is', (text) => {
    expect(translateForeignFacts(text)).toBe(text);
  });
});
