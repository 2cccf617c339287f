import { randomUUID } from 'node:crypto';
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { isTracingSuppressed, parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../config/settings.types.js';
import { waitWithTimeout } from '../wait-with-timeout.js';
import type { OpenSpan, SpanAttributes, SpanOptions, TraceContext, Tracer } from './tracing.js';

const STOP_MS = 3_000;
/** How often the log reports an unavailable collector, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/**
 * The OpenTelemetry SDK: spans are sent in batches over OTLP/HTTP in the background. What the collector doesn't
 * accept is dropped, so that memory stays bounded. The only file that uses the SDK; it is loaded only if a
 * collector is configured.
 */
export class OpenTelemetryTracer implements Tracer {
  private readonly provider: TracerProvider;
  private readonly tracer: OtelTracer;

  /** @param failed called at most once a minute if spans couldn't be sent */
  constructor(settings: TracingSettings, service: string, failed: (error: unknown) => void) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    let loggedAt = -REPORT_INTERVAL_MS;
    setGlobalErrorHandler((error) => {
      if (performance.now() - loggedAt < REPORT_INTERVAL_MS) return;
      loggedAt = performance.now();
      failed(error);
    });
    const exporter = new OTLPTraceExporter({ url: settings.endpoint, headers: { ...settings.headers } });
    this.provider = new TracerProvider({
      sampler: toSampler(settings),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
      resource: defaultResource()
        .merge(detectResources({ detectors: [envDetector] }))
        .merge(
          resourceFromAttributes({
            'service.name': settings.service ?? service,
            'service.instance.id': randomUUID(),
          }),
        ),
    });
    this.tracer = this.provider.getTracer('portolan');
  }

  open(name: string, { kind, attributes, parent }: SpanOptions): OpenSpan | null {
    const here = context.active();
    // The exporter's own requests.
    if (isTracingSuppressed(here)) return null;
    if (parent === undefined && !trace.getSpan(here)) return null;
    const around = parent === undefined ? here : toContext(parent);
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, around);
    return new RunningSpan(span, trace.setSpan(around, span));
  }

  place(): TraceContext | null {
    const current = trace.getSpan(context.active())?.spanContext();
    if (!current) return null;
    const { traceId, spanId, traceFlags } = current;
    const flags = traceFlags.toString(16).padStart(2, '0');
    return { traceId, traceparent: `00-${traceId}-${spanId}-${flags}` };
  }

  /** Never throws: lost spans are no reason for a failed shutdown. */
  async stop(): Promise<void> {
    const sent = this.provider.shutdown().catch(() => undefined);
    await waitWithTimeout(STOP_MS, sent);
  }
}

class RunningSpan implements OpenSpan {
  constructor(
    private readonly span: Span,
    private readonly inside: Context,
  ) {}

  set(attributes: SpanAttributes): void {
    this.span.setAttributes({ ...attributes });
  }

  fail(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  run<T>(work: () => T): T {
    return context.with(this.inside, work);
  }

  end(): void {
    this.span.end();
  }
}

/** A parent in another process; an invalid value counts as none. */
function toContext(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function toSampler({ sampler, ratio }: TracingSettings): Sampler {
  const [, isParentBased, kind] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return isParentBased === undefined ? root : new ParentBasedSampler({ root });
}
