import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyCookie from '@fastify/cookie';
import {
  LogController,
  type ConnectionError,
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
import { sendConnectionError } from '../platform/http/send-connection-error.js';
import { sendErrorBody } from '../platform/http/error.filter.js';
import { identifyRequests, readCredentials } from '../platform/http/identify.js';
import { limitSlowBodies } from '../platform/http/body-deadline.js';
import { readForms } from '../platform/http/form-body.js';
import { ignoreBodies } from '../platform/http/ignored-body.js';
import { parseJsonBody } from '../platform/http/json-body.js';
import { BuiltPages } from '../platform/http/built-pages.js';
import { serveSitemapAndRobots } from '../platform/http/sitemap-and-robots.js';
import { isPageVisit } from '../platform/http/page-visit.js';
import { PublicPages } from '../platform/http/public-pages.js';
import { allowRawBodies } from '../platform/http/raw-body.js';
import { leaveStreamedBodies } from '../platform/http/streamed-body.js';
import { compressResponses } from '../platform/http/compress-responses.js';
import { readCspReports, serveSecurityFiles } from '../platform/http/security-files.js';
import { addSecurityHeaders, REFERRER_POLICY } from '../platform/http/security-headers.js';
import { WEB_ROOT } from '../platform/http/web-root.js';
import { addReaderHeader } from '../platform/http/reader-header.js';
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
    // Replaced by our own log line, without URLs and queries.
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing is stored under it, so it needn't be sortable, which would make newId slower.
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: JSON_LIMIT,
    // Allows a file from a phone on a slow connection; a stalled upload ends much sooner.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Accepted requests are answered even after the shutdown has started.
    return503OnClosing: false,
    // A URL that can't be parsed never reaches a handler or a hook.
    frameworkErrors: answerUnreadable,
    // What isn't an HTTP request never becomes one of ours.
    clientErrorHandler: answerBrokenRequest,
  });
  const instance: FastifyInstance = adapter.getInstance();
  // Log entries name their request themselves, so a child logger per request would only cost time.
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
  allowRawBodies(instance);
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
  compressResponses(instance, ['/api/auth']);
  identifyRequests(instance, {
    settings,
    authenticator: app.get(Authenticator, { strict: false }),
    limits: app.get(RateLimits, { strict: false }),
  });
  addReaderHeader(instance);
  app.get(Metrics, { strict: false }).observeRequests(instance);
  closeAnsweredConnections(instance, app.get(Lifecycle, { strict: false }));
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
  // After the last awaited plugin: Fastify permanently assigns its own error handler to earlier routes.
  serveSitemapAndRobots(instance, { pages, built: built.entries, origin: settings.publicUrl });
  serveSecurityFiles(instance, settings, limits);
  await app.init();
  return app;
}

/** Builds a worker process. */
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

/** A number means: trust the addresses added by this many last proxies. */
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

/** How long an idle connection may still send a request after the shutdown has started, in milliseconds. */
const LAST_REQUEST_MS = 2_000;

/**
 * Browsers keep connections open, which would delay a shutdown: once it has started, answered connections are
 * closed, and after a moment all connections without a request in flight.
 */
function closeAnsweredConnections(instance: FastifyInstance, lifecycle: Lifecycle): void {
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
  lifecycle.onStopping(() => {
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
    .header('Referrer-Policy', REFERRER_POLICY);
  const unreadable = new DomainError('VALIDATION_FAILED', "We couldn't read this URL.", { cause: error });
  sendErrorBody(unreadable, request, reply, new Logger('Http'));
}

/** Answers bytes that can't be read as a request: broken, with too many headers, or too slow. */
function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  sendConnectionError(socket, describeBrokenRequest(error));
  socket.destroySoon();
}

function describeBrokenRequest(cause: ConnectionError): DomainError {
  switch (cause.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new DomainError('REQUEST_TIMEOUT', 'The request took too long to arrive. Please try again.');
    case 'HPE_HEADER_OVERFLOW':
      return new DomainError('PAYLOAD_TOO_LARGE', 'This request is too large.');
    default:
      return new DomainError('VALIDATION_FAILED', "We couldn't read this request.", { cause });
  }
}

/** Logs one line per request: route, status, and time; never the URL with its query, nor the caller. */
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
