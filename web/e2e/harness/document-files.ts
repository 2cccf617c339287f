import type { BrowserContext, Page } from 'playwright-core';

/** A file on a person's device. */
export interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const STYLE = 'body { font: 28px serif; margin: 48px; width: 620px; } h1 { font-size: 44px; }';

async function sheet<T>(
  context: BrowserContext,
  words: string,
  take: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    await page.setContent(`<style>${STYLE}</style><h1>${words}</h1><p>Issued to the holder named above.</p>`);
    return await take(page);
  } finally {
    await page.close();
  }
}

/** A PDF with one page of text, printed by a browser. */
export async function pdfPaper(context: BrowserContext, name: string, words: string): Promise<Paper> {
  const buffer = await sheet(context, words, (page) => page.pdf({ format: 'A4' }));
  return { name, mimeType: 'application/pdf', buffer };
}

/** A photo of text, as JPEG or PNG. */
export async function imagePaper(
  context: BrowserContext,
  name: string,
  type: 'jpeg' | 'png',
  words: string,
): Promise<Paper> {
  const buffer = await sheet(context, words, (page) => page.screenshot({ type }));
  return { name, mimeType: `image/${type}`, buffer };
}

/** Drops a file on the element with this text. */
export async function dropFile(page: Page, words: string, { name, mimeType, buffer }: Paper): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, fileName, type }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    { base64: buffer.toString('base64'), fileName: name, type: mimeType },
  );
  await page.getByText(words).dispatchEvent('drop', { dataTransfer });
}
