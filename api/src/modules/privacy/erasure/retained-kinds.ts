import { Wording } from '../../../platform/language/wording.js';

/** Data of a deleted account that is kept, as the tables' annotations describe it: what, why, and until when. */
interface RetainedKind {
  readonly what: string;
  readonly rows: number;
  readonly why: string;
  readonly until: string;
}

/**
 * Translates what is kept into the reader's language. Data that only admins have stays in English, like the back
 * office.
 * @param kind in English, as annotated
 */
export function translateRetained({ what, rows, why, until }: RetainedKind, wording: Wording): RetainedKind {
  const translate = (text: string): string => listWords(wording)[ENGLISH.indexOf(text)] ?? text;
  return { what: translate(what), rows, why: translate(why), until: translate(until) };
}

/** All annotation texts about what is kept, in the same order in every language. */
function listWords(wording: Wording): readonly string[] {
  return [
    wording.translate('Signatures'),
    wording.translate('Reports about listings'),
    wording.translate('Success stories on the homepage'),
    wording.translate('Refund requests'),
    wording.translate('Payments'),
    wording.translate('Test payments'),
    wording.translate('What the payment provider told us'),
    wording.translate('Refunded parts of payments'),
    wording.translate('Ledger of commissions'),
    wording.translate('Commissions'),
    wording.translate('Commissions in payouts'),
    wording.translate('Payouts'),
    wording.translate('Receipts of deleted accounts'),
    wording.translate('Work that is still to be done'),
    wording.translate(
      'Anyone who has a signed copy must be able to check it (Art. 17(3)(e)). We remove the email, IP address, and browser, and delete the image and the signed file.',
    ),
    wording.translate('A report that a listing is wrong helps others. We delete its text.'),
    wording.translate("It isn't linked to an account. The person it names can ask an admin to take it down."),
    wording.translate('The books must balance. We keep the row without the account.'),
    wording.translate(
      'The law requires us to keep records of payments. We keep them without the name and the account.',
    ),
    wording.translate('A test site has no real payments.'),
    wording.translate('It contains counts and reasons, and nothing about the person.'),
    wording.translate(
      'Jobs identify the person by an ID, which points to nobody once the account is deleted.',
    ),
    wording.translate('we stop answering checks of signatures'),
    wording.translate('the listing is deleted'),
    wording.translate('the consent is withdrawn'),
    wording.translate('10 years after the payment'),
    wording.translate('the test site is taken down'),
    wording.translate('10 years after the account was deleted'),
    wording.translate('7 days after the work was done'),
  ];
}

const ENGLISH = listWords(Wording.in('en'));
