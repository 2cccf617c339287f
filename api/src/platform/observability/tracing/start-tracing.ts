import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.js';
import { setTracer } from './tracing.js';
import { traceOutgoingCalls } from './outgoing-calls.js';

/**
 * Starts tracing this process if `settings` configure a collector; otherwise loads nothing.
 * @param service the service name if the settings don't set one
 * @returns a function that exports the last spans and stops tracing; call it when no work is left
 */
export async function startTracing(
  settings: Settings,
  service: string,
  log: Logger,
): Promise<() => Promise<void>> {
  if (settings.tracing === null) return () => Promise.resolve();
  const { OpenTelemetryTracer } = await import('./open-telemetry.js');
  const tracer = new OpenTelemetryTracer(settings.tracing, service, (error) => {
    log.warn({ context: 'Tracing', err: error }, 'Spans could not be sent. They are lost; nothing else is.');
  });
  setTracer(tracer);
  const unwatch = traceOutgoingCalls();
  return async () => {
    unwatch();
    setTracer(null);
    await tracer.stop();
  };
}
