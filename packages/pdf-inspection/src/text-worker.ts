import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

const MAX_PAGES = 5;
const MAX_CHARACTERS = 30_000;
/** Text fragments whose baselines differ by less than this, in points, are on the same line. */
const SAME_LINE = 2;

/** The thread's response: the text, line by line, or null if the file can't be read. */
export interface ThreadText {
  readonly text: string | null;
}

parentPort?.on('message', (content: Uint8Array) => {
  readText(content).then(
    (text) => parentPort?.postMessage({ text } satisfies ThreadText),
    () => parentPort?.postMessage({ text: null } satisfies ThreadText),
  );
});

async function readText(content: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(content, {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
  });
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    let last: number | null = null;
    for (const item of items) {
      if (!('str' in item)) continue;
      const y = Number(item.transform[5]);
      text += last !== null && Math.abs(y - last) > SAME_LINE ? `\n${item.str}` : item.str;
      last = y;
      if (text.length > MAX_CHARACTERS) return text.slice(0, MAX_CHARACTERS);
    }
    text += '\n';
  }
  return text;
}
