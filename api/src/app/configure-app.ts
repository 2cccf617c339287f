import { randomUUID } from 'node:crypto';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyCookie from '@fastify/cookie';
import {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import { ReferralVisits } from '../modules/affiliates/api/referral-visits.js';
import { getStripeOrigins } from '../modules/payments/index.js';
import { ReportCounters } from '../modules/reports/index.js';
import { Authenticator } from '../platform/access/index.js';
import type { Settings } from '../platform/config/settings.js';
import { DomainError } from '../platform/errors/index.js';
import { answerError } from '../platform/http/error.filter.js';
import { identifyRequests, readCredentials } from '../platform/http/identify.js';
import { limitSlowBodies } from '../platform/http/body-deadline.js';
import { readForms } from '../platform/http/form-body.js';
import { ignoreBodies } from '../platform/http/ignored-body.js';
import { parseJsonBody } from '../platform/http/json-body.js';
import { BuiltPages } from '../platform/http/built-pages.js';
import { serveSitemapAndRobots } from '../platform/http/sitemap-and-robots.js';
import { isPageVisit } from '../platform/http/page-visit.js';
import { PublicPages } from '../platform/http/public-pages.js';
import { keepRawBodies } from '../platform/http/raw-body.js';
import { leaveStreamedBodies } from '../platform/http/streamed-body.js';
import { compressAnswers } from '../platform/http/compress-answers.js';
import { readCspReports, serveSecurityFiles } from '../platform/http/security-files.js';
import { addSecurityHeaders } from '../platform/http/security-headers.js';
import { WEB_ROOT } from '../platform/http/web-root.js';
import { nameReaders } from '../platform/http/reader-header.js';
import { serveWebClient } from '../platform/http/web-client.js';
import { Lifecycle } from '../platform/observability/lifecycle.js';
import { NestLog } from '../platform/observability/logger.js';
import { Metrics } from '../platform/observability/metrics.js';
import { traceRequests } from '../platform/observability/tracing/trace-requests.js';
import { GENERAL_LIMIT, RateLimits } from '../platform/ratelimit/rate-limits.js';
import { SameSiteSocketAdapter } from '../platform/realtime/socket-adapter.js';
import { serveApiDocs } from './api-docs.js';
import { ProcessModule, type ProcessPart } from './process.module.js';

const KIB = 1024;
const JSON_LIMIT = 256 * KIB;
const GRAPHQL_LIMIT = 1024 * KIB;
/** A signature is an image. */
const SIGNATURE_LIMIT = 2 * 1024 * KIB;

/**
 * Builds the serving process, ready to listen; main and the tests use the same one.
 * @param webRoot folder of the built web client
 */
export async function createApp(
  settings: Settings,
  databaseUrl: string,
  parts: readonly ProcessPart[],
  log: PinoLogger,
  webRoot = WEB_ROOT,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    // One line of our own instead, without addresses and queries.
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing is stored under it: it needs no order, which newId would pay for.
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: JSON_LIMIT,
    // For a file from a phone on a slow line; an upload that stands still ends much sooner.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // What was accepted is answered, also once the stop has started.
    return503OnClosing: false,
    // An address that cannot even be read never reaches a handler or a hook.
    frameworkErrors: answerUnreadable,
  });
  const instance: FastifyInstance = adapter.getInstance();
  // What is logged names its request itself; a logger for each request would only make the same settings again.
  instance.setChildLoggerFactory((logger) => logger);
  if (settings.tracing) traceRequests(instance, settings.tracing);
  instance.addHook('onRoute', (route) => {
    if (route.url === '/graphql') route.bodyLimit = GRAPHQL_LIMIT;
    if (route.url === '/api/documents/:id/sign') route.bodyLimit = SIGNATURE_LIMIT;
  });
  readJsonBodies(instance);
  readCspReports(instance);
  limitSlowBodies(instance);
  leaveStreamedBodies(instance);
  keepRawBodies(instance);
  ignoreBodies(instance);
  readForms(instance);

  const app = await NestFactory.create<NestFastifyApplication>(
    ProcessModule.with(settings, databaseUrl, parts),
    adapter,
    { logger: new NestLog(log), bodyParser: false, abortOnError: false },
  );
  app.useWebSocketAdapter(new SameSiteSocketAdapter(app, settings, app.get(RateLimits, { strict: false })));

  await instance.register(fastifyCookie);
  addSecurityHeaders(instance, settings, getStripeOrigins(settings));
  compressAnswers(instance, ['/api/auth']);
  identifyRequests(instance, {
    settings,
    authenticator: app.get(Authenticator, { strict: false }),
    limits: app.get(RateLimits, { strict: false }),
  });
  nameReaders(instance);
  app.get(Metrics, { strict: false }).observeRequests(instance);
  closeConnectionsWithTheLastAnswer(instance, app.get(Lifecycle, { strict: false }));
  logRequests(instance, log);
  serveApiDocs(app);
  app.get(ReferralVisits, { strict: false }).watchPages(instance);
  const pages = app.get(PublicPages, { strict: false });
  const built = BuiltPages.read(webRoot);
  const limits = app.get(RateLimits, { strict: false });
  const counters = app.get(ReportCounters, { strict: false });
  await serveWebClient(instance, {
    root: webRoot,
    pages,
    built,
    origin: settings.publicUrl,
    withheld: settings.graphqlPlayground ? [] : ['playground.html'],
    count: (request) => limits.consume(GENERAL_LIMIT, request.ip),
    served: (request) => {
      const isStranger = !readCredentials(request.headers, settings).sessionToken;
      if (isStranger && isPageVisit(request.headers)) counters.count('visit');
    },
  });
  // After the last plugin that is waited for: Fastify gives earlier routes its own error handler for good.
  serveSitemapAndRobots(instance, { pages, built: built.entries, origin: settings.publicUrl });
  serveSecurityFiles(instance, settings, limits);
  await app.init();
  return app;
}

/** Builds the process that only works through the queue. */
export function createWorker(
  settings: Settings,
  databaseUrl: string,
  log: PinoLogger,
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(ProcessModule.with(settings, databaseUrl, ['worker']), {
    logger: new NestLog(log),
    abortOnError: false,
  });
}

/** A number means: believe the addresses that the last so many proxies added. */
function trustedProxies(
  setting: Settings['trustProxy'],
): boolean | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

function readJsonBodies(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error("We couldn't read the request body."));
    }
  });
  instance.addContentTypeParser('*', (request, _payload, done) => {
    if (request.headers['content-length'] === '0') done(null, undefined);
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
  });
}

/** How long an idle connection may still send a request after the stop has started. */
const LAST_REQUEST_MS = 2_000;

/**
 * Browsers keep connections open for later, and a stop would wait for them to let go: once it has started, those that
 * have their answer are closed, and after a moment all, as soon as no request is in flight.
 */
function closeConnectionsWithTheLastAnswer(instance: FastifyInstance, lifecycle: Lifecycle): void {
  let inFlight = 0;
  let isOver = false;
  const closeIfQuiet = () => {
    if (!lifecycle.stopping) return;
    instance.server.closeIdleConnections();
    if (isOver && inFlight === 0) instance.server.closeAllConnections();
  };
  instance.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.stopping) reply.header('Connection', 'close');
    done(null, payload);
  });
  instance.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    // Not the hook for sent responses: a client that disconnects during a file never reaches it.
    reply.raw.once('close', () => {
      inFlight -= 1;
      closeIfQuiet();
    });
    done();
  });
  lifecycle.whenStopping(() => {
    closeIfQuiet();
    setTimeout(() => {
      isOver = true;
      closeIfQuiet();
    }, LAST_REQUEST_MS).unref();
  });
}

function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header('X-Request-Id', request.id)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'strict-origin-when-cross-origin');
  const unreadable = new DomainError('VALIDATION_FAILED', "We couldn't read this URL.", { cause: error });
  answerError(unreadable, request, reply, new Logger('Http'));
}

/** One line a request: route, status and time; never the address with its query, nor who asked. */
function logRequests(instance: FastifyInstance, log: PinoLogger): void {
  instance.addHook('onResponse', (request, reply, done) => {
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
