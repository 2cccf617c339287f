import type { FastifyRequest } from 'fastify';
import { translateErrorBody, type DomainError } from '../errors/index.js';
import { languageDirection, languageTag, type Language } from '../language/languages.js';
import { Wording } from '../language/wording.js';
import { isForm } from './form-body.js';
import { escapeMarkup } from './markup.js';

/** Whether a page without JavaScript waits for the response: a form was sent to a route that accepts one. */
export function isPlainForm(request: FastifyRequest): boolean {
  const config: object = request.routeOptions.config;
  return isForm(request) && 'formBody' in config;
}

/**
 * The error page for a form sent without JavaScript. Going back in the browser's history restores the form and its
 * input.
 * @param requestId the id that a person can quote to us
 * @returns a complete HTML document that needs neither styles nor scripts
 */
export function renderRefusedForm(error: DomainError, requestId: string, language: Language = 'en'): string {
  const { message: whole, fields } = translateErrorBody(error, language);
  const wording = Wording.in(language);
  const reasons = fields?.map(({ message }) => message) ?? [whole];
  const items = reasons.map((reason) => `<li>${escapeMarkup(reason)}</li>`).join('');
  return `<!doctype html>
<html lang="${languageTag(language)}" dir="${languageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeMarkup(wording.translate('Not sent'))} · Portolan</title>
</head>
<body>
<main>
<h1>${escapeMarkup(wording.translate("Your message wasn't sent"))}</h1>
<ul>${items}</ul>
<p>${escapeMarkup(
    wording.translate(
      "Go back with your browser's Back button: what you typed is still there. Correct it, and send it again.",
    ),
  )}</p>
<p>${escapeMarkup(wording.translate('Request: {id}', { id: requestId }))}</p>
</main>
</body>
</html>
`;
}
