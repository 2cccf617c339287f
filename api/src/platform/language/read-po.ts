import { readFileSync } from 'node:fs';
import po from 'pofile';

/** A text and its translation, which is empty if missing. */
export interface PoMessage {
  readonly message: string;
  readonly translation: string;
}

/** Parses the messages of a gettext file, in order. */
export function readPo(file: string): readonly PoMessage[] {
  return po
    .parse(readFileSync(file, 'utf8'))
    .items.map(({ msgid, msgstr: [translation = ''] }) => ({ message: msgid, translation }));
}
