import { PDFArray, PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib';

const name = (/** @type {string} */ text) => PDFName.of(text);
const names = (/** @type {string} */ text) => new Set(text.split(' ').map(name));

/** What acts, leads into other files, or carries them, wherever it stands. */
const ACTIVE = names(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia RichMediaContent RichMediaExecute RichMediaSettings ' +
    'RichMediaActivation XFA SubmitForm ImportData GoToE GoToR Rendition Movie',
);
/** On what a page, a field or a document acts by itself (ISO 32000-1, tables 194 to 197). */
const TRIGGERS = names('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP');
const [S, NEXT, F, EF, REF] = [name('S'), name('Next'), name('F'), name('EF'), name('Ref')];
const [AA, OPEN_ACTION, GO_TO, THREAD] = [name('AA'), name('OpenAction'), name('GoTo'), name('Thread')];

/**
 * Whether one of the objects acts by itself, or carries or fetches other files. A link that someone clicks may lead
 * to an address on the web.
 * @param {readonly unknown[]} objects
 * @param {(value: unknown) => unknown[]} definitions what a reference may stand for
 */
export function acts(objects, definitions) {
  const left = [...objects];
  while (left.length > 0) {
    const object = left.pop();
    if (object instanceof PDFName && ACTIVE.has(object)) return true;
    if (object instanceof PDFStream) {
      // Its content is another file's, or another document's page.
      if (object.dict.has(F) || object.dict.has(REF)) return true;
      left.push(object.dict);
    }
    if (object instanceof PDFArray) left.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    if (dictionaryActs(object, definitions)) return true;
    for (const [key, value] of object.entries()) left.push(key, value);
  }
  return false;
}

/**
 * @param {PDFDict} dictionary
 * @param {(value: unknown) => unknown[]} definitions
 */
function dictionaryActs(dictionary, definitions) {
  if (dictionary.has(EF)) return true;
  if (dictionary.has(F) && definitions(dictionary.get(S)).includes(THREAD)) return true;
  const opening = definitions(dictionary.get(OPEN_ACTION)).filter((value) => value instanceof PDFDict);
  if (opening.some((action) => action.has(NEXT) || !definitions(action.get(S)).every(isGoTo))) return true;
  // A font may be called so, too.
  return definitions(dictionary.get(AA)).some(
    (value) =>
      dictionaryOf(value)
        ?.keys()
        .some((key) => TRIGGERS.has(key)) ?? false,
  );
}

/** @param {unknown} kind of an action; without one it is none */
function isGoTo(kind) {
  return kind === GO_TO;
}

/** @param {unknown} value @returns {PDFDict | null} */
function dictionaryOf(value) {
  if (value instanceof PDFStream) return value.dict;
  return value instanceof PDFDict ? value : null;
}
