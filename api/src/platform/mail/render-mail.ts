import { escapeMarkup } from '../http/markup.js';
import type { Wording } from '../language/wording.js';
import { greeting, type MailBlock, type MailButton, type MailContent } from './mail-content.js';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

function aboutUs(wording: Wording): string {
  const who = wording.translate('Portolan helps people plan to study or work abroad.');
  return `${who} ${wording.translate("Portolan isn't a government site.")}`;
}

const FONT = `font-family:'Source Sans 3',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Dark colors for mail clients that support them; others use the light colors of the style attributes. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0e1526!important}.sheet{background:#16203a!important;border-color:#2b3857!important}
.ink{color:#ede7db!important}.soft{color:#a9b2c6!important}
.act{background:#f08a6e!important;color:#0e1526!important;border-color:#f08a6e!important}}`;

/**
 * Renders an email as HTML and as equivalent text.
 * @param publicUrl the origin of all links, never taken from a request
 */
export function renderMail(publicUrl: string, content: MailContent): RenderedMail {
  const clean: MailContent = { ...content, subject: singleLine(content.subject) };
  return {
    subject: clean.subject,
    text: renderText(publicUrl, clean),
    html: renderHtml(publicUrl, clean),
    headers: renderHeaders(publicUrl, clean),
  };
}

/**
 * Headers that mark the email as automatic, so that no auto-reply is sent, and that say how to unsubscribe, if
 * possible (RFC 8058).
 */
function renderHeaders(publicUrl: string, { stop, wording }: MailContent): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': wording.tag,
    ...(stop && {
      'List-Unsubscribe': `<${linkTo(publicUrl, stop.path)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

function renderText(publicUrl: string, content: MailContent): string {
  const { wording, firstName, blocks, button, after = [], reason, stop } = content;
  const body = blocks.map((block) => plain(typeof block === 'string' ? block : listText(block.items)));
  const link = button ? [`${button.label}:\n${linkTo(publicUrl, button.path)}`] : [];
  const footer = `-- \nPortolan\n${aboutUs(wording)}\n${reason}`;
  const ways = stop
    ? [stop, stop.choose].map(({ label, path }) => `${label}:\n${linkTo(publicUrl, path)}`)
    : [];
  const parts = [greeting(wording, firstName), ...body, ...link, ...after.map(plain), footer, ...ways];
  return `${parts.join('\n\n')}\n`;
}

function renderHtml(publicUrl: string, content: MailContent): string {
  const { wording, subject, firstName, blocks, button, after = [], reason, stop } = content;
  const body = [greeting(wording, firstName), ...blocks].map((block) => blockHtml(block, wording)).join('\n');
  // Mail clients drop the outer elements and their language attributes, so each inner element has its own.
  const direction = `lang="${wording.tag}" dir="${wording.direction}"`;
  const home = escapeMarkup(`${publicUrl}/`);
  return `<!doctype html>
<html ${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${DARK}</style>
</head>
<body ${direction} class="paper" style="margin:0;padding:0;background:#fbf8f2">
<table ${direction} role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#fbf8f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><a href="${home}" class="ink" style="font-family:'Source Serif 4',Georgia,serif;font-size:22px;font-weight:600;color:#14213d;text-decoration:none">Portolan</a></td></tr>
<tr><td class="sheet" style="padding:28px 24px 12px;background:#ffffff;border:1px solid #ddd5c5;border-radius:6px">
${body}
${button ? buttonHtml(linkTo(publicUrl, button.path), button.label) : ''}
${after.map((line) => paragraph(line, 'soft', '#4a5670')).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">
${footerHtml(escapeMarkup(aboutUs(wording)))}
${footerHtml(escapeMarkup(reason))}
${stop ? footerHtml([stop, stop.choose].map((way) => linkHtml(publicUrl, way)).join('<br>\n')) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: MailBlock, { direction }: Wording): string {
  if (typeof block === 'string') return paragraph(block, 'ink', '#14213d');
  const items = block.items.map((item) => `<li style="margin:0 0 8px">${escapeMarkup(plain(item))}</li>`);
  return `<ul class="ink" style="${FONT};font-size:16px;line-height:1.5;color:#14213d;margin:0 0 16px;padding:${direction === 'rtl' ? '0 20px 0 0' : '0 0 0 20px'};overflow-wrap:anywhere">${items.join('')}</ul>`;
}

function paragraph(text: string, name: string, color: string): string {
  const lines = escapeMarkup(plain(text)).split('\n').join('<br>\n');
  return `<p class="${name}" style="${FONT};font-size:16px;line-height:1.5;color:${color};margin:0 0 16px;overflow-wrap:anywhere">${lines}</p>`;
}

/**
 * A link that looks like a button in every client: the border gives it its size where padding of links isn't
 * supported.
 */
function buttonHtml(link: string, label: string): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeMarkup(link)}" class="act" style="${FONT};display:inline-block;font-size:16px;font-weight:600;line-height:20px;padding:10px 18px;border:2px solid #b03a24;border-radius:6px;background:#b03a24;color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></p>`;
}

function linkHtml(publicUrl: string, { label, path }: MailButton): string {
  const href = escapeMarkup(linkTo(publicUrl, path));
  return `<a href="${href}" class="soft" style="color:#4a5670;text-decoration:underline">${escapeMarkup(label)}</a>`;
}

/** @param html already escaped */
function footerHtml(html: string): string {
  return `<p class="soft" style="${FONT};font-size:14px;line-height:1.5;color:#4a5670;margin:0 0 8px">${html}</p>`;
}

function listText(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** @throws Error if the path could lead to another site: links come from the code, so that is a bug */
function linkTo(publicUrl: string, path: string): string {
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`A mail's link must be a path of the product: ${path}`);
  return `${publicUrl}${path}`;
}

/** Removes control and direction characters, except line feeds. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : ''));
}

function singleLine(text: string): string {
  return plain(text.replace(/\s+/g, ' ')).trim();
}
