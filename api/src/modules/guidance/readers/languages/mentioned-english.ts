import { removeOtherPeople } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/** Whether a free text mentions an English test or level of its writer. */
export function mentionsEnglish(text: unknown): boolean {
  const ownText = removeOtherPeople(answerText(text));
  if (/\bMET \d\d/.test(ownText)) return true;
  return /\b(?:ielts|toefl|pte|duolingo|(?<!\b(?:offers?|jobs?|contract|position|based|liv(?:e|ing)|work(?:ing)?) (?:in|at|near) )cambridge|celpip|cae|fce|cpe|b2 first|c1 advanced|c2 proficiency|oet|language ?cert|lingua ?skill|trinity (?:ise|gese|selt)|skills for english|michigan english test|(?:english|englisch|anglais|ingles)(?: level| is|:| -| \()*\s?[abc][12]|[abc][12] english)\b/i.test(
    ownText,
  );
}
