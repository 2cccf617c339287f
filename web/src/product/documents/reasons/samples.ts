import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DocumentType } from '../../../gql/schema-types';

/** A mark on a page: `line` is printed text, `title` a heading, `code` the machine-readable lines of a passport. */
export interface Mark {
  readonly kind: 'title' | 'line' | 'strong' | 'photo' | 'stamp' | 'signature' | 'code' | 'rule';
  /** In units of the drawing, from its top left. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Something that a good copy shows, and its position in the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly text: MessageDescriptor;
}

export interface Sample {
  /** A page is 110 by 140, a passport page 160 by 112. */
  readonly shape: 'page' | 'passport';
  readonly marks: readonly Mark[];
  readonly points: readonly Point[];
}

const lines = (y: number, ...widths: readonly number[]): Mark[] =>
  widths.map((width, index) => ({ kind: 'line', x: 12, y: y + index * 9, width }));
const table = (y: number, rows: number): Mark[] =>
  Array.from({ length: rows }, (_, row): Mark[] => [
    { kind: 'line', x: 12, y: y + row * 10, width: 48 },
    { kind: 'line', x: 82, y: y + row * 10, width: 16 },
    { kind: 'rule', x: 12, y: y + row * 10 + 5, width: 86 },
  ]).flat();
const title = (width = 56): Mark => ({ kind: 'title', x: 12, y: 16, width });

const LETTER = (y: number): Mark[] => lines(y, 86, 82, 86, 70, 86, 60);

/** A drawn sample of each type of document; null if only the request says what it is. */
export const documentSamples: Readonly<Record<DocumentType, Sample | null>> = {
  PASSPORT: {
    shape: 'passport',
    marks: [
      { kind: 'title', x: 14, y: 14, width: 40 },
      { kind: 'photo', x: 14, y: 24, width: 40 },
      { kind: 'strong', x: 66, y: 32, width: 62 },
      { kind: 'strong', x: 66, y: 44, width: 48 },
      { kind: 'line', x: 66, y: 58, width: 40 },
      { kind: 'line', x: 66, y: 70, width: 52 },
      { kind: 'code', x: 14, y: 90, width: 132 },
      { kind: 'code', x: 14, y: 100, width: 132 },
    ],
    points: [
      { x: 138, y: 38, text: msg`Your full name and the passport number` },
      { x: 128, y: 70, text: msg`The date on which it expires` },
      { x: 150, y: 95, text: msg`Both lines of letters at the bottom, in full` },
    ],
  },
  TRANSCRIPT: {
    shape: 'page',
    marks: [
      title(),
      ...lines(30, 60, 40),
      ...table(56, 5),
      { kind: 'stamp', x: 78, y: 118, width: 20 },
      { kind: 'signature', x: 14, y: 120, width: 36 },
    ],
    points: [
      { x: 84, y: 30, text: msg`Your name and the school's name` },
      { x: 72, y: 66, text: msg`Every course with its grade, all pages` },
      { x: 66, y: 118, text: msg`The school's stamp or signature` },
    ],
  },
  CERTIFICATE: {
    shape: 'page',
    marks: [
      { kind: 'title', x: 25, y: 22, width: 60 },
      { kind: 'strong', x: 30, y: 48, width: 50 },
      { kind: 'line', x: 20, y: 64, width: 70 },
      { kind: 'line', x: 28, y: 74, width: 54 },
      { kind: 'line', x: 14, y: 106, width: 26 },
      { kind: 'signature', x: 14, y: 120, width: 34 },
      { kind: 'stamp', x: 76, y: 114, width: 24 },
    ],
    points: [
      { x: 90, y: 48, text: msg`Your name as in your passport` },
      { x: 98, y: 69, text: msg`The degree or training, and its level` },
      { x: 50, y: 106, text: msg`The date on which it was awarded` },
    ],
  },
  FINANCIAL_STATEMENT: {
    shape: 'page',
    marks: [
      title(46),
      { kind: 'strong', x: 12, y: 32, width: 50 },
      { kind: 'line', x: 12, y: 42, width: 36 },
      ...table(60, 5),
      { kind: 'strong', x: 74, y: 118, width: 24 },
    ],
    points: [
      { x: 72, y: 32, text: msg`The account holder's name and the bank's name` },
      { x: 58, y: 42, text: msg`The day or the months that it covers` },
      { x: 66, y: 118, text: msg`The balance with its currency` },
    ],
  },
  WORK_EXPERIENCE: {
    shape: 'page',
    marks: [title(50), ...lines(32, 30), ...LETTER(52), { kind: 'signature', x: 12, y: 120, width: 40 }],
    points: [
      { x: 70, y: 16, text: msg`The employer's name and address` },
      { x: 103, y: 66, text: msg`Your job, its first day and last day, and the hours` },
      { x: 62, y: 120, text: msg`A signature with name and position` },
    ],
  },
  LETTER_OF_RECOMMENDATION: {
    shape: 'page',
    marks: [title(44), ...lines(32, 26), ...LETTER(52), { kind: 'signature', x: 12, y: 120, width: 40 }],
    points: [
      { x: 66, y: 16, text: msg`Who writes it, and how to reach them` },
      { x: 103, y: 66, text: msg`How they know you, and since when` },
      { x: 62, y: 120, text: msg`A signature and a date` },
    ],
  },
  PERSONAL_STATEMENT: {
    shape: 'page',
    marks: [title(62), ...LETTER(34), ...lines(94, 86, 78, 40)],
    points: [
      { x: 103, y: 43, text: msg`Why this program and this country` },
      { x: 103, y: 70, text: msg`What you've done so far to prepare for it` },
      { x: 62, y: 112, text: msg`What you plan to do afterward` },
    ],
  },
  VISA_APPLICATION: null,
  ADDITIONAL_DOCUMENT: null,
  OTHER: null,
};
