import type { Wording } from '../language/wording.js';

/**
 * The content of an email, before it is rendered as HTML and as text. All of it is plain text; the template escapes
 * it.
 */
export interface MailContent {
  /** The language of the email, also used for its fixed texts. */
  readonly wording: Wording;
  readonly subject: string;
  /** For the greeting; if null or not name-like, the greeting is 'Hello,'. */
  readonly firstName: string | null;
  readonly blocks: readonly MailBlock[];
  readonly button?: MailButton | null;
  /** Sentences under the button. */
  readonly after?: readonly string[];
  /** Why the person gets it, in one sentence. */
  readonly reason: string;
  /** For emails that people can unsubscribe from; null for receipts and account security. */
  readonly stop?: StopLink | null;
}

/** A paragraph, whose lines are separated by a line feed, or a list. */
export type MailBlock = string | { readonly items: readonly string[] };

/** How to unsubscribe: a link in the email, and one click in mail programs (RFC 8058). */
export interface StopLink {
  /** The link's label, such as 'Stop emails about your documents'. */
  readonly label: string;
  /** A page that asks for confirmation on GET and unsubscribes on POST. */
  readonly path: string;
  /** The link to all email preferences. */
  readonly choose: MailButton;
}

export interface MailButton {
  readonly label: string;
  /** A path of the web client; the template puts PUBLIC_URL before it. */
  readonly path: string;
}

/** Letters of any script, and what joins them within a name. */
const NAME = /^[\p{L}\p{M}]+(?:[ .'’-]{1,2}[\p{L}\p{M}]+){0,3}\.?$/u;
const MAX_NAME = 40;

/**
 * Builds the greeting. Strangers may sign up with someone else's address and type anything as a first name, so it
 * is omitted unless it consists of a few words of letters (not a URL, a number, or a sentence).
 */
export function greeting(wording: Wording, firstName: string | null): string {
  const name = firstName?.trim().replace(/\s+/g, ' ') ?? '';
  const shown = name.length <= MAX_NAME && NAME.test(name) && !/\p{L}\.\p{L}{2}/u.test(name);
  return shown ? wording.translate('Hello {name},', { name }) : wording.translate('Hello,');
}

/**
 * Splits plain text into paragraphs and lists: blank lines separate paragraphs, and lines starting with '- ' form a
 * list.
 */
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
