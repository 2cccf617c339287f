import { describe, expect, it } from 'vitest';
import { readAdmissions } from '../study/admission.js';
import { readEducation } from '../study/education.js';
import { readEnglish } from '../languages/english-tests.js';
import { readAge, readHousehold } from '../person/household.js';
import { readJobOffer } from '../work/job-offer.js';
import { readLanguages } from '../languages/languages.js';
import { readSavings } from '../money/savings.js';
import { readStart } from '../study/start-date.js';
import { answerText } from './text.js';
import { unreadWork } from '../unread.js';
import { readWishedCountries } from '../wishes.js';
import { readExperience } from '../work/years.js';

const ON = '2026-11-27';
const readScore = (text: string): number | undefined => readEnglish(text, ON).tests[0]?.score;

describe('a text in Chinese, Arabic, or Hindi', () => {
  it.each(['雅思 6.5', '雅思总分6.5', 'ايلتس ٦٫٥', 'آيلتس 6.5', 'आईईएलटीएस ६.५'])(
    '%s is an IELTS of 6.5',
    (text) => {
      expect(readScore(text)).toBe(6.5);
    },
  );

  it('gives the parts of a test by their names', () => {
    expect(readEnglish('雅思 7，听力7.5 阅读7 写作6.5 口语7').tests[0]?.parts).toEqual([7.5, 7, 6.5, 7]);
  });

  it.each([
    ['德语 B1', 'German'],
    ['ألمانية B1', 'German'],
    ['जर्मन B1', 'German'],
    ['日语 N3', 'Japanese'],
  ])('%s is %s at B1', (text, language) => {
    expect(readLanguages(text)).toEqual([{ language, cefr: 'B1' }]);
  });

  it.each([
    ['硕士毕业', 'master'],
    ['本科学位', 'bachelor'],
    ['高中', 'high_school'],
    ['بكالوريوس هندسة', 'bachelor'],
    ['الثانوية العامة', 'high_school'],
    ['स्नातक', 'bachelor'],
    ['12वीं पास', 'high_school'],
  ])('%s is a degree: %s', (text, level) => {
    expect(readEducation(text)).toBe(level);
  });

  it.each(['硕士在读', '想读硕士', 'طالب ماجستير', 'أريد دراسة الماجستير', 'मास्टर्स कर रहा हूँ'])(
    '%s is no degree yet',
    (text) => {
      expect(readEducation(text)).toBeNull();
    },
  );

  it.each([
    '5年工作经验',
    '工作了五年',
    'خبرة 5 سنوات',
    'خبرة خمس سنوات',
    '5 साल का अनुभव',
    '5 साल से काम कर रहा हूँ',
  ])('%s is five years of work', (text) => {
    expect(readExperience(text, ON).work).toBe(5);
  });

  it('does not read a two-digit year as years of work', () => {
    expect(readExperience('19年毕业，22年入职', ON).work).toBeNull();
  });

  it.each(['2027年9月', '2027年九月', 'سبتمبر 2027', 'أيلول 2027', 'सितंबर 2027'])('%s is a month', (text) => {
    expect(readStart(text, ON)).toEqual({ from: '2027-09-01', to: '2027-09-30' });
  });

  it.each(['妻子和两个孩子', 'زوجتي وطفلان', 'पत्नी और दो बच्चे'])('%s is a family of four', (text) => {
    expect(readHousehold(text)).toEqual({ partner: true, children: 2 });
  });

  it.each(['29岁', 'عمري 29 سنة', 'मेरी उम्र 29 साल है'])('%s is an age', (text) => {
    expect(readAge(text)).toBe(29);
  });

  it.each(['想去德国', 'أريد السفر إلى ألمانيا', 'मैं जर्मनी जाना चाहता हूँ'])('%s is a wish', (text) => {
    expect(readWishedCountries(text)).toEqual(['Germany']);
  });

  it.each([
    ['德国公司的工作邀请，年薪5万欧元', 50_000, 'year'],
    ['عرض عمل في ألمانيا براتب 3500 يورو في الشهر', 3_500, 'month'],
  ])('%s is a job offer and its pay', (text, amount, per) => {
    expect(readJobOffer(text)?.salaries).toEqual([{ amount, currency: 'EUR', per, country: 'Germany' }]);
  });

  it.each(['没有工作邀请', 'ليس لدي عرض عمل', 'जॉब ऑफर नहीं'])('%s denies an offer', (text) => {
    expect(readJobOffer(text)?.held).not.toBe(true);
  });

  it('gives savings', () => {
    expect(readSavings('存款20万人民币')).toEqual({ amount: 200_000, currency: 'CNY' });
  });

  it('is quoted as it was written where no reader knows it', () => {
    expect(unreadWork('本科毕业，喜欢画画', ON)).toEqual(['喜欢画画']);
    expect(unreadWork('मुझे चित्र बनाना पसंद है', ON)).toEqual(['मुझे चित्र बनाना पसंद है']);
  });

  it('leaves other scripts as they are', () => {
    expect(answerText('Diplôme, 학사 and more')).toBe('Diplome, 학사 and more'.normalize('NFKD'));
  });

  it.each([
    'मेरे भाई के पास जॉब ऑफर है',
    '我丈夫有德国的工作录用，我有雅思7',
    'زوجي لديه عرض عمل، وأنا أبحث',
    '我朋友拿到了工作合同',
  ])('%s is no offer to its writer', (text) => {
    expect(readJobOffer(text)?.held).not.toBe(true);
  });

  it('goes on with its writer after what somebody else has', () => {
    expect(readScore('我丈夫有工作录用，我有雅思6.5')).toBe(6.5);
    expect(readEnglish('我妻子有雅思6.5', ON).tests).toEqual([]);
    expect(readHousehold('我丈夫有工作录用，我们有两个孩子')?.partner).toBe(true);
  });

  it('knows a condition of an admission', () => {
    const readConditions = (text: string): readonly boolean[] =>
      readAdmissions(text, ON).map(({ isConditional }) => isConditional);
    expect(readConditions('我有新加坡国立大学的录取通知书（有条件）')).toEqual([true]);
    expect(readConditions('我有新加坡国立大学的无条件录取通知书')).toEqual([false]);
  });

  it.each(['मेरे पास जॉब ऑफर है', '我有德国的工作录用', 'لدي عرض عمل'])('%s is one', (text) => {
    expect(readJobOffer(text)?.held).toBe(true);
  });
});
