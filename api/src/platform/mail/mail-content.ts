import type { Wording } from '../language/wording.js';

/** What a mail says, before it is set as HTML and as text. All of it is plain text; the template escapes it. */
export interface MailContent {
  /** What language it is in: the rest of the mail, which is always the same, is worded in it too. */
  readonly wording: Wording;
  readonly subject: string;
  /** For the greeting; null, or what does not read like a name, makes it 'Hello,'. */
  readonly firstName: string | null;
  readonly blocks: readonly MailBlock[];
  readonly button?: MailButton | null;
  /** Sentences under the button. */
  readonly after?: readonly string[];
  /** Why the person gets it, one sentence. */
  readonly reason: string;
  /** For mails that people may stop; receipts and what guards an account have none. */
  readonly stop?: StopLink | null;
}

/** A paragraph, whose lines are separated by a line feed, or a list. */
export type MailBlock = string | { readonly items: readonly string[] };

/** How the person stops mails like this one: a link under the mail, and one click in mail programs (RFC 8058). */
export interface StopLink {
  /** What the link stops, such as 'Stop emails about your documents'. */
  readonly label: string;
  /** A page that asks on GET and stops on POST. */
  readonly path: string;
  /** Where the person chooses among all mails. */
  readonly choose: MailButton;
}

export interface MailButton {
  readonly label: string;
  /** A path of the web client; the template puts PUBLIC_URL before it. */
  readonly path: string;
}

/** Letters of any script, with what joins them inside a name. */
const NAME = /^[\p{L}\p{M}]+(?:[ .'’-]{1,2}[\p{L}\p{M}]+){0,3}\.?$/u;
const MAX_NAME = 40;

/**
 * The greeting. A first name is what a stranger may have typed at sign-up with someone else's address: one that is not
 * a few words of letters (an address, a number, a sentence) is left out.
 */
export function greeting(wording: Wording, firstName: string | null): string {
  const name = firstName?.trim().replace(/\s+/g, ' ') ?? '';
  const shown = name.length <= MAX_NAME && NAME.test(name) && !/\p{L}\.\p{L}{2}/u.test(name);
  return shown ? wording.say('Hello {name},', { name }) : wording.say('Hello,');
}

/** Paragraphs and lists of a plain text: blank lines part paragraphs, lines that begin with '- ' are a list. */
export function blocksFromText(text: string): MailBlock[] {
  const blocks: MailBlock[] = [];
  for (const part of text.split(/\n{2,}/)) {
    let lines: string[] = [];
    let items: string[] = [];
    const close = (): void => {
      if (lines.length > 0) blocks.push(lines.join('\n'));
      if (items.length > 0) blocks.push({ items });
      [lines, items] = [[], []];
    };
    for (const line of part.split('\n')) {
      const item = /^- (.*)$/.exec(line)?.[1];
      if (item === undefined ? items.length > 0 : lines.length > 0) close();
      if (item === undefined) lines.push(line);
      else items.push(item);
    }
    close();
  }
  return blocks.filter((block) => typeof block !== 'string' || block.trim() !== '');
}
