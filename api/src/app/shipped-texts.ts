import type { PageItem } from '../platform/http/page-slots.js';
import type { Wording } from '../platform/language/wording.js';

/**
 * The initial tiers and questions. Texts edited by admins aren't here. Emails use the services' names within
 * sentences, so their standalone names are separate messages.
 */
const SHIPPED: Readonly<Record<string, (wording: Wording) => string>> = {
  Free: (wording) => wording.translate('Free'),
  'One student and one opportunity assessment, fully explained.': (wording) =>
    wording.translate('One student and one opportunity assessment, fully explained.'),
  'One assessment as a student, one for work': (wording) =>
    wording.translate('One assessment as a student, one for work'),
  'Score of 100 with every condition, source and date': (wording) =>
    wording.translate('Score of 100 with every condition, source and date'),
  'Countries, recommendations and next steps': (wording) =>
    wording.translate('Countries, recommendations and next steps'),
  'Expert Review': (wording) => wording.translate('Review by an expert'),
  'An expert checks your assessment and documents and replies within 2-3 business days.': (wording) =>
    wording.translate('An expert checks your assessment and documents and replies within 2-3 business days.'),
  'Everything that is free': (wording) => wording.translate('Everything that is free'),
  'An expert reads your answers and documents': (wording) =>
    wording.translate('An expert reads your answers and documents'),
  'A written reply within 2-3 business days': (wording) =>
    wording.translate('A written reply within 2-3 business days'),
  'Full Service': (wording) => wording.translate('Complete service'),
  'We prepare your application with you, from documents to submission, within 1-2 weeks.': (wording) =>
    wording.translate(
      'We prepare your application with you, from documents to submission, within 1-2 weeks.',
    ),
  'Everything in the expert review': (wording) => wording.translate('Everything in the expert review'),
  'Help with forms and documents until you hand them in': (wording) =>
    wording.translate('Help with forms and documents until you hand them in'),
  '1-2 weeks': (wording) => wording.translate('1-2 weeks'),
  'How long does it take?': (wording) => wording.translate('How long does it take?'),
  'You get your assessment while you wait. An expert review takes 2-3 business days, and the full service takes 1-2 weeks.':
    (wording) =>
      wording.translate(
        'You get your assessment while you wait. An expert review takes 2-3 business days, and the full service takes 1-2 weeks.',
      ),
  'Is the score a promise?': (wording) => wording.translate('Is the score a promise?'),
  "No. It shows how many published conditions your answers meet. The country's authorities decide, and they may ask for more.":
    (wording) =>
      wording.translate(
        "No. It shows how many published conditions your answers meet. The country's authorities decide, and they may ask for more.",
      ),
  'Does AI decide my score?': (wording) => wording.translate('Does AI decide my score?'),
  "No. Your score comes from published rules. If a language model words a recommendation, the result names the model. It can't change a number or add a fact.":
    (wording) =>
      wording.translate(
        "No. Your score comes from published rules. If a language model words a recommendation, the result names the model. It can't change a number or add a fact.",
      ),
  'What happens to my answers?': (wording) => wording.translate('What happens to my answers?'),
  'They stay in your account. You can delete your account and everything in it at any time.': (wording) =>
    wording.translate(
      'They stay in your account. You can delete your account and everything in it at any time.',
    ),
};

/**
 * Texts of the front page as slots, in the page's language. `isAsWritten` marks items in which an admin edited a
 * text: none of their texts are translated, so that no item mixes languages.
 */
export function translateShipped<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  wording: Wording,
): PageItem {
  if (wording.language === 'en') return texts;
  const translated = Object.entries<string>(texts).map(
    ([name, text]) => [name, SHIPPED[text]?.(wording)] as const,
  );
  const isWhole = translated.every(([, text]) => text !== undefined);
  return isWhole
    ? Object.fromEntries(translated.map(([name, text]) => [name, text ?? '']))
    : { ...texts, isAsWritten: true };
}
