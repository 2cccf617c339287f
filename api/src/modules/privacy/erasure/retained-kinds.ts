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
    wording.say('Signatures'),
    wording.say('Reports about listings'),
    wording.say('Success stories on the homepage'),
    wording.say('Refund requests'),
    wording.say('Payments'),
    wording.say('Test payments'),
    wording.say('What the payment provider told us'),
    wording.say('Refunded parts of payments'),
    wording.say('Ledger of commissions'),
    wording.say('Commissions'),
    wording.say('Commissions in payouts'),
    wording.say('Payouts'),
    wording.say('Receipts of deleted accounts'),
    wording.say('Work that is still to be done'),
    wording.say(
      'Anyone who has a signed copy must be able to check it (Art. 17(3)(e)). We remove the email, IP address, and browser, and delete the image and the signed file.',
    ),
    wording.say('A report that a listing is wrong helps others. We delete its text.'),
    wording.say("It isn't linked to an account. The person it names can ask an admin to take it down."),
    wording.say('The books must balance. We keep the row without the account.'),
    wording.say(
      'The law requires us to keep records of payments. We keep them without the name and the account.',
    ),
    wording.say('A test site has no real payments.'),
    wording.say('It contains counts and reasons, and nothing about the person.'),
    wording.say('Jobs identify the person by an ID, which points to nobody once the account is deleted.'),
    wording.say('we stop answering checks of signatures'),
    wording.say('the listing is deleted'),
    wording.say('the consent is withdrawn'),
    wording.say('10 years after the payment'),
    wording.say('the test site is taken down'),
    wording.say('10 years after the account was deleted'),
    wording.say('7 days after the work was done'),
  ];
}

const ENGLISH = listWords(Wording.in('en'));
