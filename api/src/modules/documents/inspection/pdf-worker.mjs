import { Buffer } from 'node:buffer';
import { readlinkSync } from 'node:fs';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { PDFCatalog, PDFName, PDFNull, PDFPageLeaf } from '@cantoo/pdf-lib';
import { acts } from './pdf-actions.mjs';
import { isTable, openPackedObjects } from './pdf-objects.mjs';
import { Refused } from './pdf-refused.mjs';
import { judgeFrame, judgeRest } from './pdf-source.mjs';
import { judgeStreams } from './pdf-streams.mjs';
import { PdfWalk } from './pdf-walk.mjs';

/*
 * A thread of its own, since a file can make a parser run for ever. It is plain JavaScript: Node starts it as it lies.
 * One parser reads the file from end to end; what it finds packed is unpacked within bounds, and then judged.
 */

const MOST_NODES = 20_000;
/** What a thread that waits for its next file may hold on to. */
const MOST_KEPT = 48 * 1024 * 1024;

/** @typedef {{ pages: number } | { refusal: string }} Answer */

parentPort?.postMessage({ task: ownTask() });

parentPort?.on('message', (/** @type {Uint8Array} */ content) => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  judge(file).then(
    (answer) => tell(answer),
    (error) => tell({ refusal: error instanceof Refused ? error.refusal : 'broken-pdf' }),
  );
});

/**
 * @param {Answer} answer is told with whether the thread has grown so much that it should end, which gives its memory back
 */
function tell(answer) {
  const { heapTotal, external } = process.memoryUsage();
  parentPort?.postMessage({ ...answer, isGrown: heapTotal + external > MOST_KEPT });
}

/** The number of this thread for the system, where it can be read (Linux). */
function ownTask() {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? NaN) || null;
  } catch {
    return null;
  }
}

/**
 * @param {Buffer} file
 * @returns {Promise<Answer>}
 * @throws Refused, and whatever the library throws at what is no PDF
 */
async function judge(file) {
  const text = file.toString('latin1');
  judgeFrame(text);
  const walk = new PdfWalk(file);
  walk.walk();
  for (const { stream, section } of walk.streams) {
    if (isTable(stream)) walk.keepTrailer(stream.dict, section);
  }
  if (walk.trailers.some(isProtected)) throw new Refused('protected-pdf');
  judgeRest(text, walk);
  await judgeStreams(walk.streams);
  await openPackedObjects(walk);
  walk.checkUpdates();
  walk.checkPointers();
  if (acts([...walk.everyObject(), ...walk.trailers], (value) => walk.definitions(value)))
    throw new Refused('active-pdf');
  const pages = pagesOf(walk);
  if (pages === 0) throw new Refused('broken-pdf');
  return { pages };
}

/** @param {import('@cantoo/pdf-lib').PDFDict} trailer */
function isProtected(trailer) {
  const encrypt = trailer.get(PDFName.of('Encrypt'));
  return encrypt !== undefined && encrypt !== PDFNull;
}

/**
 * The pages under the last catalog that a trailer names, or the last of all where none does.
 * @param {PdfWalk} walk
 * @returns {number}
 */
function pagesOf(walk) {
  const roots = walk.trailers.flatMap((trailer) => walk.definitions(trailer.get(PDFName.of('Root'))));
  const isCatalog = (/** @type {unknown} */ object) => object instanceof PDFCatalog;
  const catalog = roots.filter(isCatalog).at(-1) ?? walk.everyObject().filter(isCatalog).at(-1);
  let [nodes, pages] = [0, 0];
  catalog?.Pages().traverse((node) => {
    // A tree in which branches come back has no end.
    if (++nodes > MOST_NODES) throw new Refused('broken-pdf');
    if (node instanceof PDFPageLeaf) pages += 1;
  });
  return pages;
}
