import { DomainError, ERROR_TABLE } from '../../errors/index.js';

/**
 * All that a span may say, by OpenTelemetry's names, or ours where it has none. The list is closed, so that no address, id
 * of a person, query or text gets into one.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  /** The route's pattern; an address holds ids and tokens. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'url.scheme'?: string;
  readonly 'network.protocol.version'?: string;
  /** Whom we call, never who calls us. */
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
  /** A code or the name of a class; a message can hold values. */
  readonly 'error.type'?: string;
  /** As in the log and in every answer. */
  readonly 'portolan.request_id'?: string;
  readonly 'portolan.job.attempt'?: number;
}

export interface SpanOptions {
  /** `server` answers a request, `consumer` works on a job, `client` waits for another machine. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal';
  readonly attributes: SpanAttributes;
  /**
   * What it belongs to, as a W3C `traceparent`; null: it begins a trace. Absent: it belongs to the span that it is opened
   * in, and without one there is none.
   */
  readonly parent?: string | null;
}

/** A piece of work while it runs. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** Notes that it failed, and why: a code or the name of a class. */
  fail(type: string): void;
  /** Runs `work` so that spans opened in it, and what it awaits, belong to this one. */
  run<T>(work: () => T): T;
  end(): void;
}

/** Where the code runs now, as W3C Trace Context writes it. */
export interface TracePlace {
  readonly traceId: string;
  readonly traceparent: string;
}

/** Makes the spans of a process and sends them away. */
export interface Tracer {
  /** @returns null when there is nothing to belong to */
  open(name: string, options: SpanOptions): OpenSpan | null;
  /** Null outside of all spans. */
  place(): TracePlace | null;
  /** Sends what is left, but never for longer than a few seconds. */
  stop(): Promise<void>;
}

/** One a process, like its log; null: nobody wants traces. */
let tracer: Tracer | null = null;

/** Makes `next` the tracer of this process; null: there is none from now on. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Opens a span that the caller ends. @returns null without a tracer, or when there is nothing to belong to */
export function openSpan(name: string, options: SpanOptions): OpenSpan | null {
  return tracer?.open(name, options) ?? null;
}

/** Where the code runs now; null without a tracer, or outside of all spans. */
export function getTracePlace(): TracePlace | null {
  return tracer?.place() ?? null;
}

/**
 * Runs `work` as a span, which ends with it.
 * @param work gets null without a tracer, or when there is nothing to belong to
 * @returns what `work` gives; what it throws is noted by its kind and thrown on
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

/** Notes an error by its kind. A refusal, such as of what doesn't exist, is an answer and no failure. */
export function noteError(span: OpenSpan, error: unknown): void {
  if (!(error instanceof DomainError)) span.fail(error instanceof Error ? error.name : 'unknown');
  else if (ERROR_TABLE[error.code].status >= 500) span.fail(error.code);
  else span.set({ 'error.type': error.code });
}
