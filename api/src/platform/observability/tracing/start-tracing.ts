import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.js';
import { setTracer } from './tracing.js';
import { watchCalls } from './watch-calls.js';

/**
 * Traces this process from now on, if `settings` name a collector; else nothing is loaded.
 * @param service how the process is called in traces when the settings don't say
 * @returns what sends the last spans and ends it; once nothing more is worked on
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
  const unwatch = watchCalls();
  return async () => {
    unwatch();
    setTracer(null);
    await tracer.stop();
  };
}
