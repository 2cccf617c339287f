import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import type { Settings } from '../config/settings.js';
import { getTraceContext } from './tracing/tracing.js';

/** Paths of logged objects that can contain secrets or personal data. */
const REDACTED = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'email',
  'authorization',
  'cookie',
];

export interface LogOptions {
  /** Further field names that contain personal data. */
  readonly redacted?: readonly string[];
  /** The log's destination; standard output by default. */
  readonly destination?: DestinationStream | undefined;
}

/** The process's structured log, one JSON line per entry. */
export function createLogger(
  settings: Settings,
  { redacted = [], destination }: LogOptions = {},
): PinoLogger {
  const paths = [...REDACTED, ...redacted].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options: LoggerOptions = {
    level: settings.logLevel,
    redact: { paths, censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorSummary },
    ...(settings.tracing === null ? {} : { mixin: traceField }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The trace that a line belongs to. */
function traceField(): { traceId?: string } {
  const place = getTraceContext();
  return place ? { traceId: place.traceId } : {};
}

/** A database driver's error text can contain a query's values, so only what identifies the fault is logged. */
function errorSummary(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: withoutAddresses(error.message.slice(0, 500)),
    code: 'code' in error ? error.code : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
  };
}

/** A mail server repeats the address that it rejects. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]');
}

/** Nest's messages during startup, only useful if wiring fails. */
const WIRING = new Set([
  'InstanceLoader',
  'NestFactory',
  'NestApplication',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
  'GraphQLModule',
]);

/** Makes Nest's `Logger` write to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: PinoLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const wiring = WIRING.has(String(rest.at(-1)));
    this.write(wiring ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace',
    message: unknown,
    rest: unknown[],
  ): void {
    // Nest passes the logger's name last, after a stack or a second message.
    const context = rest.length > 0 ? rest[rest.length - 1] : undefined;
    const texts = rest.slice(0, -1).filter((part): part is string => typeof part === 'string');
    if (typeof message === 'object' && message !== null) {
      this.logger[level]({ context, ...message }, texts.join(' '));
    } else {
      this.logger[level](
        { context, ...(texts.length > 0 ? { detail: texts.join('\n') } : {}) },
        String(message),
      );
    }
  }
}
