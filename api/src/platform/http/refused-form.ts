import type { FastifyRequest } from 'fastify';
import type { DomainError } from '../errors/index.js';
import { isForm } from './form-body.js';
import { escapeMarkup } from './markup.js';

/** Whether a page without script waits for the answer: a form was sent to a route that takes one. */
export function isPlainForm(request: FastifyRequest): boolean {
  const config: object = request.routeOptions.config;
  return isForm(request) && 'formBody' in config;
}

/**
 * The page that a browser without script shows for a refused form. The form itself stays in the browser's history, with
 * what was typed.
 * @param requestId what a person can quote to us
 * @returns a whole HTML document, which needs neither style nor script
 */
export function renderRefusedForm(error: DomainError, requestId: string): string {
  const reasons = error.fields?.map(({ message }) => message) ?? [error.message];
  const items = reasons.map((reason) => `<li>${escapeMarkup(reason)}</li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Not sent · Portolan</title>
</head>
<body>
<main>
<h1>Your message wasn't sent</h1>
<ul>${items}</ul>
<p>Go back with your browser's Back button: what you typed is still there. Correct it, and send it again.</p>
<p>Request: ${escapeMarkup(requestId)}</p>
</main>
</body>
</html>
`;
}
