/*
 * What can be said of a PDF by its text alone. A parser would follow the file's own table, and a second table is what a
 * file uses to show different things to different readers: here every object counts, whether something points to it or not.
 */

/**
 * @typedef {object} StreamPlace
 * @property {number} from
 * @property {number} to
 * @property {string} dictionary with its names spelt out
 *
 * @typedef {{ refusal: string | null, streams: StreamPlace[] }} Judgement
 */

/** What acts, or carries other files. `/JS` and `/XFA` are too short to be looked for in packed content. */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia\w*|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie|Filespec\s*\/EF)(?![\w.+-])/;
const ACTIVE_ANYWHERE = /\/(JavaScript|EmbeddedFiles?|RichMedia)(?![\w.+-])/;
const OTHER_FILE = /<script|<html|<!doctype|<svg|<iframe|<body|<\?php|PK\p{Cc}\p{Cc}|\x7fELF/iu;
const MOST_STREAMS = 50_000;

/**
 * @param {string} text the file, a character a byte
 * @returns {Judgement}
 */
export function judgeSource(text) {
  const none = /** @type {StreamPlace[]} */ ([]);
  if (!/^%PDF-\d\.\d/.test(text)) return { refusal: 'broken-pdf', streams: none };
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return { refusal: 'broken-pdf', streams: none };
  if (!/^[\s\0]*$/.test(text.slice(end + 5))) return { refusal: 'more-than-one', streams: none };
  if (isArchive(text)) return { refusal: 'more-than-one', streams: none };

  const split = splitStreams(text);
  if (split === null) return { refusal: 'broken-pdf', streams: none };
  const outside = spelt(split.outside);
  if (OTHER_FILE.test(betweenObjects(outside))) return { refusal: 'more-than-one', streams: none };
  if (/\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(outside)) return { refusal: 'protected-pdf', streams: none };
  if (isActive(outside) || ACTIVE_ANYWHERE.test(text)) return { refusal: 'active-pdf', streams: none };
  return { refusal: null, streams: split.streams };
}

/**
 * Whether a piece of a PDF's text, with its names spelt out, acts or carries files.
 * @param {string} text
 */
export function isActive(text) {
  return ACTIVE.test(text);
}

/**
 * Names with their hidden letters spelt out: /J#61vaScript is /JavaScript.
 * @param {string} text
 */
export function spelt(text) {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_all, /** @type {string} */ hex) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/**
 * The file without what lies in its streams, and where those are.
 * @param {string} text
 */
function splitStreams(text) {
  /** @type {StreamPlace[]} */
  const streams = [];
  /** @type {string[]} */
  const outside = [];
  const opening = /\bstream(\r\n|\n|\r)/g;
  let done = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    // A word in a text; whether the file is whole, the parser says.
    if (to < 0) break;
    if (streams.length === MOST_STREAMS) return null;
    const before = text.slice(done, from);
    const begin = Math.max(before.lastIndexOf(' obj'), before.lastIndexOf('\nobj'), 0);
    streams.push({ from, to, dictionary: spelt(before.slice(begin)) });
    outside.push(before);
    done = to;
    opening.lastIndex = to;
  }
  outside.push(text.slice(done));
  return { streams, outside: outside.join('\n') };
}

/**
 * What belongs to no object.
 * @param {string} outside
 */
function betweenObjects(outside) {
  const opening = /\d\s+\d+\s+obj\b/g;
  /** @type {string[]} */
  const gaps = [];
  let done = 0;
  for (let match = opening.exec(outside); match; match = opening.exec(outside)) {
    gaps.push(outside.slice(done, match.index));
    const end = outside.indexOf('endobj', match.index);
    done = end < 0 ? match.index + match[0].length : end + 6;
    if (end < 0) break;
    opening.lastIndex = done;
  }
  gaps.push(outside.slice(done));
  return gaps.join('\n');
}

/**
 * Whether an unpacking program would find an archive: they look for the end of its directory from the end of the file.
 * Each sign is looked for once, however often the file has it.
 * @param {string} text
 */
function isArchive(text) {
  if (!text.includes('PK\x05\x06', Math.max(0, text.length - 66_000))) return false;
  return text.includes('PK\x01\x02') || text.includes('PK\x03\x04');
}
