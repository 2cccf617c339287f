import { Buffer } from 'node:buffer';
import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { EncryptedPDFError, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { isActive, judgeSource, spelt } from './pdf-source.mjs';
import { judgeStreams } from './pdf-streams.mjs';

/*
 * A thread of its own, since a file can make a parser run for ever. It is plain JavaScript: Node starts it as it lies.
 * First the text of the file is judged, then its streams are unpacked and counted, and only then is it parsed.
 */

/** @typedef {{ pages: number } | { refusal: string }} Answer */

parentPort?.postMessage({ task: ownTask() });

parentPort?.on('message', (/** @type {Uint8Array} */ content) => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  judge(file).then(
    (answer) => parentPort?.postMessage(answer),
    () => parentPort?.postMessage({ refusal: 'broken-pdf' }),
  );
});

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
 */
async function judge(file) {
  const source = judgeSource(file.toString('latin1'));
  if (source.refusal !== null) return { refusal: source.refusal };
  const refusal = await judgeStreams(file, source.streams);
  if (refusal !== null) return { refusal };
  return open(file);
}

/**
 * @param {Buffer} file
 * @returns {Promise<Answer>}
 */
async function open(file) {
  try {
    const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true });
    const pages = document.getPageCount();
    if (pages === 0) return { refusal: 'broken-pdf' };
    return actsOnOpening(document) || hasActiveObject(document) ? { refusal: 'active-pdf' } : { pages };
  } catch (error) {
    return { refusal: error instanceof EncryptedPDFError ? 'protected-pdf' : 'broken-pdf' };
  }
}

/**
 * Whether opening it does more than go to a page.
 * @param {PDFDocument} document
 */
function actsOnOpening(document) {
  const action = document.catalog.lookup(PDFName.of('OpenAction'));
  if (!(action instanceof PDFDict)) return false;
  return action.lookup(PDFName.of('S'))?.toString() !== '/GoTo' && action.has(PDFName.of('S'));
}

/**
 * The objects as the parser understands them: a text that only looks like a stream hides nothing here.
 * @param {PDFDocument} document
 */
function hasActiveObject(document) {
  return document.context.enumerateIndirectObjects().some(([, object]) => {
    const own = object instanceof PDFStream ? object.dict : object;
    return isActive(spelt(own.toString()));
  });
}
