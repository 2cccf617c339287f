import { DomainError, ERROR_TABLE } from '../../errors/index.js';

/**
 * All attributes that a span may have, with OpenTelemetry's names or our own. The list is closed, so that no URL,
 * person's id, query, or text can get into a span.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  /** The route's pattern; a URL contains ids and tokens. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'url.scheme'?: string;
  readonly 'network.protocol.version'?: string;
  /** The server that we call, never the client that calls us. */
  readonly 'server.address'?: string;
  readonly 'server.port'?: number;
  readonly 'graphql.operation.type'?: string;
  readonly 'graphql.operation.name'?: string;
  readonly 'messaging.system'?: string;
  readonly 'messaging.operation.name'?: string;
  readonly 'messaging.operation.type'?: string;
  readonly 'messaging.destination.name'?: string;
  readonly 'messaging.message.id'?: string;
  readonly 'db.system.name'?: string;
  /** An error code or class name; a message can contain values. */
  readonly 'error.type'?: string;
  /** The request id, as in the log and in every response. */
  readonly 'portolan.request_id'?: string;
  readonly 'portolan.job.attempt'?: number;
}

export interface SpanOptions {
  /** `server` handles a request, `consumer` runs a job, `client` waits for another server. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal';
  readonly attributes: SpanAttributes;
  /**
   * The parent as a W3C `traceparent`; null: starts a new trace. If missing, the parent is the current span, and
   * without one no span is opened.
   */
  readonly parent?: string | null;
}

/** A span in progress. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. @param type an error code or class name */
  fail(type: string): void;
  /** Runs `work` with this as the current span, also for everything it awaits. */
  run<T>(work: () => T): T;
  end(): void;
}

/** The current trace context in the format of W3C Trace Context. */
export interface TraceContext {
  readonly traceId: string;
  readonly traceparent: string;
}

/** Creates a process's spans and exports them. */
export interface Tracer {
  /** @returns null if there is no parent */
  open(name: string, options: SpanOptions): OpenSpan | null;
  /** Null outside of any span. */
  place(): TraceContext | null;
  /** Exports the remaining spans, for a few seconds at most. */
  stop(): Promise<void>;
}

/** One per process, like the log; null if tracing is off. */
let tracer: Tracer | null = null;

/** Sets the tracer of this process; null turns tracing off. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Opens a span that the caller ends. @returns null without a tracer or a parent */
export function openSpan(name: string, options: SpanOptions): OpenSpan | null {
  return tracer?.open(name, options) ?? null;
}

/** The current trace context; null without a tracer or outside of any span. */
export function getTraceContext(): TraceContext | null {
  return tracer?.place() ?? null;
}

/**
 * Runs `work` within a span, which ends with it.
 * @param work gets null without a tracer or a parent
 * @returns the result of `work`; errors are recorded by type and rethrown
 */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan | null) => Promise<T>,
): Promise<T> {
  const span = openSpan(name, options);
  return span ? runIn(span, work) : work(null);
}

async function runIn<T>(span: OpenSpan, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  try {
    return await span.run(() => work(span));
  } catch (error) {
    noteError(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Records an error by its type. An expected refusal, such as NOT_FOUND, doesn't count as a failure. */
export function noteError(span: OpenSpan, error: unknown): void {
  if (!(error instanceof DomainError)) span.fail(error instanceof Error ? error.name : 'unknown');
  else if (ERROR_TABLE[error.code].status >= 500) span.fail(error.code);
  else span.set({ 'error.type': error.code });
}
