import { z } from 'zod';
import type { TracingSettings } from './settings.types.js';
import { booleanText, variable, webAddress } from './variable.js';

/** Comma-separated, percent-encoded `key=value` pairs, as OpenTelemetry defines them. */
const headerList = z
  .string()
  .regex(/^[\w-]+=[^,=]*(,[\w-]+=[^,=]*)*$/)
  .refine((text) => !/%(?![0-9a-f]{2})/i.test(text))
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return [name, decodeURIComponent(value)];
      }),
    ),
  );

/** Tracing variables; those that OpenTelemetry defines keep its names. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(webAddress, 'a URL such as http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable(webAddress, 'a URL such as http://localhost:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    headerList,
    'headers such as api-key=secret,tenant=a, percent-encoded',
  ),
  OTEL_SERVICE_NAME: variable(z.string().regex(/^[\w.-]{1,60}$/), 'letters, digits, dots and dashes'),
  OTEL_TRACES_SAMPLER: variable(
    z.enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    "one of OpenTelemetry's samplers, such as parentbased_traceidratio",
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(z.coerce.number().min(0).max(1), 'a number from 0 to 1, such as 0.1'),
  TRUST_TRACEPARENT: variable(booleanText, 'true or false'),
};

type TracingVariables = {
  readonly [K in keyof typeof tracingVariables]: z.infer<(typeof tracingVariables)[K]['schema']> | undefined;
};

/** Null unless a collector is named. */
export function toTracing(read: TracingVariables): TracingSettings | null {
  const endpoint =
    read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
    (read.OTEL_EXPORTER_OTLP_ENDPOINT && `${read.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`);
  if (endpoint === undefined) return null;
  return {
    endpoint,
    headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: read.OTEL_SERVICE_NAME ?? null,
    sampler: read.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: read.OTEL_TRACES_SAMPLER_ARG ?? 1,
    trustTraceparent: read.TRUST_TRACEPARENT ?? false,
  };
}
