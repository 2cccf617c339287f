import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../config/settings.js';
import { DomainError } from '../errors/index.js';
import type { RateLimit, RateLimits } from '../ratelimit/rate-limits.js';

/** The path to which browsers report violations of the content security policy. */
export const CSP_REPORTS = '/api/csp-report';
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
const REPORT_BYTES = 16 * 1024;
const MAX_REPORTS = 20;
/** Reports per IP address. */
const REPORT_LIMIT: RateLimit = { name: 'csp-report', perMinute: 60, isDurable: false };
const VALID_MS = 180 * 24 * 60 * 60 * 1_000;

const violation = z.object({
  'document-uri': z.string().optional(),
  'blocked-uri': z.string().optional(),
  'effective-directive': z.string().optional(),
  'violated-directive': z.string().optional(),
});
const newViolation = z.object({
  documentURL: z.string().optional(),
  blockedURL: z.string().optional(),
  effectiveDirective: z.string().optional(),
});
/** The older and the newer format of a report. */
const reports = z.union([
  z.object({ 'csp-report': violation }).transform(({ 'csp-report': one }) => [
    {
      page: one['document-uri'],
      blocked: one['blocked-uri'],
      directive: one['effective-directive'] ?? one['violated-directive'],
    },
  ]),
  z
    .array(z.object({ type: z.string(), body: z.unknown() }))
    .max(MAX_REPORTS)
    .transform((all) =>
      all
        .filter(({ type }) => type === 'csp-violation')
        .flatMap(({ body }) => newViolation.safeParse(body).data ?? [])
        .map((one) => ({
          page: one.documentURL,
          blocked: one.blockedURL,
          directive: one.effectiveDirective,
        })),
    ),
]);

/** Parses the browsers' reports; every other route rejects them. Call it before any route exists. */
export function readCspReports(instance: FastifyInstance): void {
  instance.addContentTypeParser(
    REPORT_TYPES,
    { parseAs: 'string', bodyLimit: REPORT_BYTES },
    (request, body, done) => {
      if (request.routeOptions.url === CSP_REPORTS) done(null, String(body));
      else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
    },
  );
}

/** `/.well-known/security.txt` (RFC 9116), and the endpoint for content security policy reports. */
export function serveSecurityFiles(
  instance: FastifyInstance,
  { publicUrl, securityContact }: Pick<Settings, 'publicUrl' | 'securityContact'>,
  limits: RateLimits,
): void {
  const logger = new Logger('Csp');

  instance.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + VALID_MS).toISOString();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  instance.post(CSP_REPORTS, async (request, reply) => {
    await limits.consume(REPORT_LIMIT, request.ip);
    const read = reports.safeParse(getJson(request.body));
    if (!read.success) throw new DomainError('VALIDATION_FAILED', "This isn't a report.");
    for (const { page, blocked, directive } of read.data) {
      logger.warn(
        {
          event: 'csp-violation',
          page: place(page),
          blocked: place(blocked),
          directive: directive?.slice(0, 100),
          requestId: request.id,
        },
        'A browser reported a violation of the content security policy',
      );
    }
    return reply.code(204).send();
  });
}

function getJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch (cause) {
    throw new DomainError('MALFORMED_JSON', "The request body isn't valid JSON.", { cause });
  }
}

/** A URL without parts that could be personal: query, fragment, and credentials. */
function place(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (!URL.canParse(address)) return address.slice(0, 40);
  const { origin, protocol, pathname } = new URL(address);
  return (origin === 'null' ? protocol : `${origin}${pathname}`).slice(0, 200);
}
