import { answerText, readNumberWord, withLatinDigits, joinText } from '../text/text.js';

/* The length of an exchange or a language course, in whole months. */

const MAX_MONTHS = 60;
const WEEKS_OF_MONTH = 52 / 12;

const COUNT = String.raw`\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una?|dos|tres|cuatro|cinco|seis|ocho|nueve|diez|une?|deux|trois|quatre|cinq|six|huit|neuf|dix|uma?|dois|duas|quatro|eine[mnrs]?|ein|zwei|drei|vier|funf|sechs|acht|neun|zehn`;
const UNIT = String.raw`(?:weeks?|months?|years?|semanas?|mes(?:es)?|anos?|semaines?|mois|ans?|annees?|wochen?|wochig\w*|monat(?:e|en|ig\w*)?|jahre?n?|jahrig\w*)`;
const COURSE = String.raw`(?:(?:language |english |german |french |japanese |dutch |spanish |italian |swedish |intensive |summer )*(?:course|class|program(?:me)?|exchange|studies)|(?:curso|intercambio|programa)|(?:cours|echange|programme|sejour linguistique)|\w*(?:kurs|austausch|programm)\w*)`;
const BETWEEN = String.raw`[ -](?:(?:long|intensive|of|de|del|d'|da|do|language|english|german|french|japanese|dutch|italian|swedish|idiomas|lengua|ingles|aleman|langue|anglais|allemand|linguas|alemao|intensivo|intensif|intensiver?|langen?)[ -])*`;
/** "3-month course", "6 months of language course", "cours de 3 mois", "dreimonatiger Sprachkurs". */
const LENGTH_FIRST = new RegExp(String.raw`\b(${COUNT})[ -]*(${UNIT})${BETWEEN}${COURSE}\b`, 'i');
/** "course of 3 months", "the course lasts 6 months", "course (12 weeks)", "Kurs dauert 3 Monate". */
const COURSE_FIRST = new RegExp(
  String.raw`\b${COURSE}\b[^.;,\d]{0,40}?(?:[ (:-])(?:of|for|lasts?|takes?|is|length|duration|de|du|dura|durara|por|durante|pendant|dure|durera|von|uber|fur|dauert|tem)[ :(]+(?:about |around |unos |environ |cerca de |etwa |rund )?(${COUNT})[ -]*(${UNIT})\b`,
  'i',
);
/** "course: 3 months", "language course (6 months)", "course, 12 weeks" */
const COURSE_LISTED = new RegExp(String.raw`\b${COURSE}\s*[:(,-]\s*(${COUNT})[ -]*(${UNIT})\b`, 'i');
/** A course that is over isn't the one to come. */
const PAST =
  /\b(?:took|taken|done|did|completed|finished|attended|passed|hice|termine|fait|suivi|termine|fiz|terminei|gemacht|absolviert|abgeschlossen|besucht)\b/i;

/** The same in Chinese, Arabic, and Hindi: the number and the unit, before or after the word for a course. */
const OTHER_SCRIPTS: readonly RegExp[] = [
  /(\d{1,2}|[一二两三四五六七八九十]{1,2})\s*(?:个)?(周|星期|月|年)的?(?:[^。；;.，,\n]{0,6})(?:课程|语言班|语言课|交换|班)/u,
  /(?:课程|语言班|语言课|交换)[^。；;.\n\d一二两三四五六七八九十]{0,8}(\d{1,2}|[一二两三四五六七八九十]{1,2})\s*(?:个)?(周|星期|月|年)/u,
  /(?:دورة|كورس|برنامج|تبادل)[^.؛;\n\d٠-٩]{0,25}?(\d{1,2}|[٠-٩]{1,2}|شهرين|شهر|سنة|أسبوعين|ثلاثة|أربعة|خمسة|ستة)\s*(أسابيع|أسبوع[اً]*|أشهر|شهور|شهر[اً]*|سنوات|سنة)?/u,
  /(\d{1,2}|[०-९]{1,2}|एक|दो|तीन|चार|पाँच|छह|छः)\s*(हफ़?्त\p{M}*|सप्ताह|मही\p{L}*\p{M}*|साल)\p{M}*\s*(?:का|के|की|वाला)?\s*(?:[^।;.,\n]{0,15})(?:कोर्स|पाठ्यक्रम|एक्सचेंज)/u,
  /(?:कोर्स|पाठ्यक्रम|एक्सचेंज)\s*(\d{1,2}|[०-९]{1,2}|एक|दो|तीन|चार|पाँच|छह|छः)\s*(हफ़?्त|सप्ताह|मही|साल)/u,
];

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ un: 1, una: 1, une: 1, um: 1, uma: 1, ein: 1, eine: 1, einem: 1, einen: 1, einer: 1, eines: 1 },
  ...{ dos: 2, deux: 2, dois: 2, duas: 2, zwei: 2, tres: 3, trois: 3, drei: 3 },
  ...{ cuatro: 4, quatre: 4, quatro: 4, vier: 4, cinco: 5, cinq: 5, funf: 5, seis: 6, sechs: 6 },
  ...{ ocho: 8, huit: 8, acht: 8, nueve: 9, neuf: 9, neun: 9, diez: 10, dix: 10, zehn: 10 },
  ...{ ثلاثة: 3, أربعة: 4, خمسة: 5, ستة: 6, एक: 1, दो: 2, तीन: 3, चार: 4, पाँच: 5, छह: 6, छः: 6, 两: 2 },
};
const HAN = '零一二三四五六七八九十';
/** Arabic words that hold the number and the unit. */
const ARABIC_DUALS: Readonly<Record<string, number>> = { شهر: 1, شهرين: 2, سنة: 12, أسبوعين: 1 };

/** Reads the answer to the question on the course's length; null if it isn't answered. */
export function readCourseMonths(answer: unknown): number | null {
  const months = typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : answer;
  return typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS
    ? months
    : null;
}

/** Reads the length of the course that a text mentions, in whole months, rounded up; null if it mentions none. */
export function readCourseLength(answer: unknown): number | null {
  const written = joinText(answer);
  for (const pattern of OTHER_SCRIPTS) {
    const found = pattern.exec(written);
    if (found) return countMonths(found[1] ?? '', found[2] ?? '');
  }
  const clauses = answerText(answer)
    .replace(/[äöü]/g, 'u')
    .split(/[.;\n]/);
  for (const clause of clauses) {
    if (PAST.test(clause)) continue;
    const joined = splitGerman(clause);
    const found = LENGTH_FIRST.exec(joined) ?? COURSE_FIRST.exec(joined) ?? COURSE_LISTED.exec(joined);
    if (found) return countMonths(found[1] ?? '', found[2] ?? '');
  }
  return null;
}

/** "dreimonatiger" as "drei monatiger". */
function splitGerman(text: string): string {
  return text.replace(/\b(ein|zwei|drei|vier|funf|sechs|acht|neun|zehn)(?=(?:monat|woch|jahr)ig)/gi, '$1 ');
}

function countMonths(count: string, unit: string): number | null {
  const dual = unit === '' ? ARABIC_DUALS[count] : undefined;
  const number = dual ?? readCount(count);
  if (number === null || number <= 0) return null;
  const months = dual === undefined ? inMonths(number, unit) : number;
  return months !== null && months <= MAX_MONTHS ? months : null;
}

function inMonths(number: number, unit: string): number | null {
  if (/^(?:week|seman|semain|woch|周|星期|أسب|أساب|हफ|सप्ताह)/i.test(unit))
    return Math.ceil(number / WEEKS_OF_MONTH - 0.1);
  if (/^(?:month|mes|mois|monat|月|شهر|أشهر|شهور|मही)/i.test(unit)) return Math.ceil(number);
  return /^(?:year|an|jahr|年|سن|साल)/i.test(unit) ? number * 12 : null;
}

function readCount(word: string): number | null {
  if (word.length === 1 && HAN.includes(word)) return HAN.indexOf(word);
  if (word.length === 2 && word.startsWith('十')) return 10 + HAN.indexOf(word.slice(1));
  return NUMBERS[word.toLowerCase()] ?? readNumberWord(withLatinDigits(word));
}
