import { addMonths, monthStart, addDays, type Day } from '../../values/days.js';
import { splitOwnClauses } from '../text/other-people.js';
import { mentionsSavings } from './savings.js';
import { readNumberWord, withLatinDigits, joinText } from '../text/text.js';

/* For how long money has been in an account: some authorities require a number of days in a row. */

const MONEY =
  /\b(?:money|funds?|savings?|saved|cash|amount|balance|dinero|ahorros|ahorrad[oa]s?|fondos|argent|economies|fonds|epargne|dinheiro|poupanca|economias|guardad[oa]s?|geld|ersparnisse)\b/i;
const PLACE =
  /\b(?:accounts?|banks?|deposit(?:ed)?|fd|held|untouched|cuenta|banco|compte|banque|conta|konto)\b/i;
const NAMES_ACCOUNT =
  /account|bank|deposit|\bfd\b|held|untouched|cuenta|banco|compte|banque|conta|konto|账户|帐户|银行|卡|حساب|بنك|खाते|बैंक/i;
/** Money that isn't there yet, or a text that only repeats the rule. */
const NOT_THERE =
  /\b(?:no|not|never|will|would|should|must|need\w*|have to|required?|requires|plan\w*|if|until|parents?|almost|nearly|less than|under|up to|about|around|casi|menos de|presque|moins de|quase|fast|weniger als)\b|n't\b|\?/i;

const COUNT = String.raw`\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una?|dos|tres|une?|deux|trois|quatre|dois|duas|eine?[mnr]?|zwei|drei|vier`;
const UNIT = String.raw`days?|weeks?|months?|years?|dias?|semanas?|mes(?:es)?|anos?|jours?|semaines?|mois|ans?|tage?n?|wochen?|monat(?:e|en)?|jahre?n?`;
const SPAN = new RegExp(
  String.raw`\b(?:for|since|desde hace|hace|depuis|seit|ha)\s+(?:(?:the )?(?:last|past)\s+|more than\s+|over\s+|at least\s+|mas de\s+|plus de\s+|mais de\s+|mehr als\s+|uber\s+)?(${COUNT})\s*\+?\s*(${UNIT})\b`,
  'i',
);
const MONTH_WORDS = [
  'jan|ene',
  'feb|fev',
  'mar',
  'apr|abr|avr',
  'may|mai',
  'jun|juin',
  'jul|juil',
  'aug|ago|aou',
  'sep|set',
  'oct|okt|out',
  'nov',
  'dec|dic|dez',
];
const SINCE = new RegExp(
  String.raw`\b(?:since|desde|depuis|seit)\s+(?:(?:the|el|le|dem)\s+)?(?:(\d{1,2})(?:st|nd|rd|th|er|[.])?\s+(?:of\s+|de\s+)?)?(?:(?:early|mid|late|last|the (?:start|beginning|end) of|el mes de|le mois de|anfang|mitte|ende)[ -]+)?(${MONTH_WORDS.join('|')})[a-z]*\.?(?:\s+(?:de\s+)?(20\d\d))?\b`,
  'i',
);
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ una: 1, un: 1, une: 1, eine: 1, einem: 1, einen: 1, einer: 1, ein: 1 },
  ...{ dos: 2, deux: 2, dois: 2, duas: 2, zwei: 2, tres: 3, trois: 3, drei: 3, quatre: 4, vier: 4 },
};

/** The same in Chinese, Arabic, and Hindi: the number and the unit. */
const OTHER_SCRIPTS: readonly RegExp[] = [
  /(?:钱|资金|存款)[^。；;.\n]{0,20}(?:账户|帐户|银行|卡)[^。；;.\n]{0,12}?(\d{1,3}|[一二两三四五六七八九十])\s*(?:个)?(天|周|星期|月|年)/u,
  /(?:المال|المبلغ|الأموال|مدخراتي)[^.؛;\n]{0,20}(?:حسابي|البنك|الحساب)[^.؛;\n]{0,15}منذ\s*(\d{1,3}|[٠-٩]{1,3})\s*(يوم|أيام|أسبوع|أسابيع|شهر|أشهر|شهور|سنة|سنوات)/u,
  /(?:पैस[ाे]|रकम|बचत)[^।;.\n]{0,20}(?:खाते|बैंक)[^।;.\n]{0,15}?(\d{1,3}|[०-९]{1,3}|एक|दो|तीन|चार)\s*(दिन|हफ़?्त|सप्ताह|मही|साल)/u,
];
const DAYS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:d[ai]|j|tag|天|يوم|أيام|दिन)/i, 1],
  [/^(?:w|s[e]m|周|星期|أسبوع|أسابيع|हफ|सप्ताह)/i, 7],
];
const MONTHS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|月|شهر|أشهر|شهور|मही)/i, 1],
  [/^(?:y|an|ja|年|سن|साल)/i, 12],
];
const HAN = '零一二三四五六七八九十';
const HINDI = ['', 'एक', 'दो', 'तीन', 'चार'];

/**
 * Reads for how many days money has been in the writer's account by a day; null if the text doesn't say. Of several
 * possible numbers, it is the lowest: "since June" means since June 30.
 */
export function readDaysHeld(answer: unknown, on: Day): number | null {
  const written = joinText(answer);
  // Most texts don't name an account, and this is read for every judgement.
  if (!NAMES_ACCOUNT.test(written)) return null;
  for (const pattern of OTHER_SCRIPTS) {
    const found = pattern.exec(written);
    if (found) return countDays(found[1] ?? '', found[2] ?? '', on);
  }
  for (const clause of splitOwnClauses(answer)) {
    const isMoney = MONEY.test(clause) || mentionsSavings(clause);
    if (!isMoney || !PLACE.test(clause) || NOT_THERE.test(clause)) continue;
    const span = SPAN.exec(clause);
    if (span) return countDays(span[1] ?? '', span[2] ?? '', on);
    const since = SINCE.exec(clause);
    if (since) return daysSince(since[2] ?? '', since[3], since[1], on);
  }
  return null;
}

function countDays(count: string, unit: string, on: Day): number | null {
  const number = readCount(count);
  if (number === null || number <= 0 || !Number.isInteger(number)) return null;
  const days = DAYS_OF.find(([pattern]) => pattern.test(unit))?.[1];
  if (days !== undefined) return number * days;
  const months = MONTHS_OF.find(([pattern]) => pattern.test(unit))?.[1];
  return months === undefined ? null : daysBetween(addMonths(on, -number * months), on);
}

function readCount(word: string): number | null {
  if (word === '两') return 2;
  if (HAN.includes(word) && word.length === 1) return HAN.indexOf(word);
  if (HINDI.includes(word)) return HINDI.indexOf(word);
  return NUMBERS[word.toLowerCase()] ?? readNumberWord(withLatinDigits(word));
}

/** Days since a day, or since the end of a month; without a year, the last one before `on`. */
function daysSince(word: string, year: string | undefined, date: string | undefined, on: Day): number | null {
  const month = MONTH_WORDS.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(word)) + 1;
  if (month === 0) return null;
  const current = Number(on.slice(0, 4));
  const own = year === undefined ? current : Number(year);
  const from = findDay(own, month, date);
  if (from <= on) return daysBetween(from, on);
  return year === undefined ? daysBetween(findDay(own - 1, month, date), on) : null;
}

/** The day of a month, or its last one if the day is unknown or doesn't exist. */
function findDay(year: number, month: number, date: string | undefined): Day {
  const last = addDays(addMonths(monthStart(year, month), 1), -1);
  const day = date === undefined ? 0 : Number(date);
  return day >= 1 && day <= Number(last.slice(8)) ? addDays(monthStart(year, month), day - 1) : last;
}

const MS_OF_DAY = 86_400_000;

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_OF_DAY);
}
