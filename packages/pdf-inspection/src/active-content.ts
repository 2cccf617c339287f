import { PDFArray, PDFDict, PDFHexString, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib';

/** All values that a value may resolve to: every definition of a reference, or the value itself. */
export type FindDefinitions = (value: unknown) => readonly unknown[];

const name = (text: string) => PDFName.of(text);
const names = (text: string): ReadonlySet<PDFName> => new Set(text.split(' ').map(name));

/** Keys of actions, external files, and attachments, wherever they occur. */
const ACTIVE = names(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia RichMediaContent RichMediaExecute RichMediaSettings ' +
    'RichMediaActivation XFA SubmitForm ImportData GoToE GoToR Rendition Movie',
);
/** The triggers of automatic actions of pages, fields, and documents (ISO 32000-1, tables 194 to 197). */
const TRIGGERS = names('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP');
const S = name('S');
const NEXT = name('Next');
const F = name('F');
const EF = name('EF');
const REF = name('Ref');
const AA = name('AA');
const OPEN_ACTION = name('OpenAction');
const GO_TO = name('GoTo');
const THREAD = name('Thread');
const URI = name('URI');
const BASE = name('Base');
/**
 * Addresses that open a page, a mail, or a call: with one of these schemes, or without a scheme a web address, a mail
 * address, or a place in the same page. Anything else may run a script or open a file on the reader's computer or network.
 */
const SAFE_ADDRESS = /^\s*(https?:\/\/|mailto:|tel:|www\.|#|[^\s:/\\@]+@[^\s:/\\@]+\s*$|$)/i;

/**
 * Whether an object acts automatically, or contains or loads other files. Links to web, mail, and phone addresses
 * are allowed.
 */
export function hasActiveContent(objects: readonly unknown[], findDefinitions: FindDefinitions): boolean {
  const left = [...objects];
  while (left.length > 0) {
    const object = left.pop();
    if (object instanceof PDFName && ACTIVE.has(object)) return true;
    if (object instanceof PDFStream) {
      // Its content is in another file, or a page of another document.
      if (object.dict.has(F) || object.dict.has(REF)) return true;
      left.push(object.dict);
    }
    if (object instanceof PDFArray) left.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    if (isActive(object, findDefinitions)) return true;
    for (const [key, value] of object.entries()) left.push(key, value);
  }
  return false;
}

function isActive(dictionary: PDFDict, findDefinitions: FindDefinitions): boolean {
  if (dictionary.has(EF)) return true;
  if (hasUnsafeAddress(dictionary, findDefinitions)) return true;
  if (dictionary.has(F) && findDefinitions(dictionary.get(S)).includes(THREAD)) return true;
  const opening = findDefinitions(dictionary.get(OPEN_ACTION)).filter((value) => value instanceof PDFDict);
  // An action without a type isn't a page jump either.
  const isGoTo = (kind: unknown) => kind === GO_TO;
  if (opening.some((action) => action.has(NEXT) || !findDefinitions(action.get(S)).every(isGoTo)))
    return true;
  // The key may also be the name of a font.
  return findDefinitions(dictionary.get(AA)).some(
    (value) =>
      getDictionary(value)
        ?.keys()
        .some((key) => TRIGGERS.has(key)) ?? false,
  );
}

/** Whether a link, or the base of a document's links, is an address that isn't on the list. */
function hasUnsafeAddress(dictionary: PDFDict, findDefinitions: FindDefinitions): boolean {
  const addresses = findDefinitions(dictionary.get(URI)).flatMap((value) => {
    const base = getDictionary(value)?.get(BASE);
    return base === undefined ? [value] : findDefinitions(base);
  });
  return addresses.some(
    (address) =>
      (address instanceof PDFString || address instanceof PDFHexString) &&
      !SAFE_ADDRESS.test(address.decodeText()),
  );
}

function getDictionary(value: unknown): PDFDict | null {
  if (value instanceof PDFStream) return value.dict;
  return value instanceof PDFDict ? value : null;
}
