import { formatDateTime } from '../../../platform/format/format.js';
import { escapeMarkup } from '../../../platform/http/markup.js';
import type { ErasureReceiptType } from '../dto/erasure.types.js';

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #18202c; --line: #d5d9e0; --soft: #5b6472; --link: #0b57a4; --bad: #a3231f }
@media (prefers-color-scheme: dark) { :root { --page: #12161d; --ink: #e8ebf0; --line: #3a4150; --soft: #a5aebd; --link: #8ab8f0; --bad: #ff9b94 } }
html { background: var(--page); color: var(--ink) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem } h2 { font-size: 1.2rem; margin: 2rem 0 .25rem }
p { margin: .25rem 0 } a { color: var(--link) } .soft { color: var(--soft) } .bad { color: var(--bad); font-weight: 600 }
ul { margin: .25rem 0; padding-left: 1.2rem } li { margin: .25rem 0 } code { font-size: .95em }
footer { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: .75rem }`;

/** Whether an `Accept` header is from a browser that opens a page; programs get JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? '');
}

/**
 * Renders the receipt of a deleted account as a page.
 * @returns a complete HTML document that needs no script
 */
export function writeReceiptPage(receipt: ErasureReceiptType): string {
  const { code, erasedAt, filesGoneAt, deleted, files, kept, sha256, intact } = receipt;
  const state = intact
    ? 'This receipt is genuine: nothing in it has changed since the account was deleted.'
    : "This receipt has been changed since the account was deleted. Don't rely on it.";
  const gone =
    filesGoneAt === null
      ? 'The files are still being deleted.'
      : `All files were gone by ${formatDateTime(filesGoneAt)}.`;
  return writePage(
    'Receipt of a deleted account',
    `<p${intact ? '' : ' class="bad"'}>${state}</p>
<p>The account was deleted on ${formatDateTime(erasedAt)}. ${files === 0 ? '' : gone}</p>
<h2>Deleted</h2>
<ul>
${deleted.map(({ what, rows }) => `<li>${escapeMarkup(what)}: ${rows}</li>`).join('\n')}
<li>Files: ${files}</li>
</ul>
${kept.length === 0 ? '' : '<h2>Kept, without the account</h2>'}
${kept.length === 0 ? '' : `<ul>\n${kept.map(writeRetained).join('\n')}\n</ul>`}
<h2>To check it</h2>
<p>Receipt code: <code>${escapeMarkup(code)}</code></p>
<p>Fingerprint (SHA-256): <code>${sha256}</code></p>
<p class="soft">Anyone who has the code can read this page for 10 years. It doesn't say whose account it was.</p>`,
  );
}

/** Renders the page for a code without a receipt. */
export function writeNoReceiptPage(): string {
  return writePage(
    'We have no receipt with this code',
    `<p>Compare the address with the code in the email: it has four groups of five letters and digits. We keep receipts for 10 years.</p>`,
  );
}

function writeRetained({ what, rows, why, until }: ErasureReceiptType['kept'][number]): string {
  return `<li>${escapeMarkup(what)}: ${rows}. ${escapeMarkup(why)} Until: ${escapeMarkup(until)}.</li>`;
}

function writePage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Portolan</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
<footer><a href="/">Portolan</a> · <a href="/privacy">How we handle personal data</a></footer>
</body>
</html>
`;
}
