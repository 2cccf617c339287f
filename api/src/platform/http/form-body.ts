import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/index.js';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 64 * 1024;

/** The handler accepts a form from a page without script, as well as JSON. */
export const FormBody = (): MethodDecorator => RouteConfig({ formBody: true });

/** Whether a form sent the body: the response is for a browser, which continues to a page. */
export function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith(FORM);
}

/** Lets routes with {@link FormBody} parse forms: each field is text, and the first of a name wins. */
export function readForms(instance: FastifyInstance): void {
  instance.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_BYTES }, (request, body, done) => {
    const config: object = request.routeOptions.config;
    if (!('formBody' in config)) {
      done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
      return;
    }
    const fields = new Map<string, string>();
    for (const [name, value] of new URLSearchParams(String(body))) {
      if (!fields.has(name)) fields.set(name, value);
    }
    const hasNul = [...fields.values()].some((value) => value.includes('\0'));
    if (hasNul) done(new DomainError('VALIDATION_FAILED', "We couldn't read the form."));
    // Form lines end in CR LF; lengths count them as one character.
    else
      done(
        null,
        Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])),
      );
  });
}
