import { z } from 'zod';
import {
  toOperator,
  type SocialProviderSettings,
  type LanguageModelSettings,
  type StripeSettings,
  type OperatorSettings,
  type S3Settings,
  type TracingSettings,
} from './settings.types.js';
import { toTracing, tracingVariables } from './tracing-settings.js';
import { booleanText, isHttpUrl, variable, webAddress } from './variable.js';
import { OFFICE_HOURS, timeZone, weeklyHours, type WeeklyHours } from './weekly-hours.js';

/** Values from `.env.example`; production rejects them. */
const EXAMPLE_SECRETS: ReadonlySet<string> = new Set([
  'change-me-to-at-least-32-random-characters',
  'change-me-admin-password',
  'change-me',
]);

/** Every setting of the process, parsed once; nothing else reads the environment. */
export class Settings {
  readonly production: boolean;
  readonly port: number;
  /** The product's public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins whose unsafe requests count as same-site, including `publicUrl`. */
  readonly allowedOrigins: readonly string[];
  /** Null: generated at the first start and kept in `dataDir`. */
  readonly sessionSecret: string | null;
  readonly trustProxy: boolean | number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly dataDir: string;
  /** Null: a real PostgreSQL is started under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: the queue, rate limits and fan-out use PostgreSQL and process memory. */
  readonly redisUrl: string | null;
  /** Prefix of every key in Redis, so that several installations can share one. */
  readonly redisPrefix: string;
  readonly worker: 'inline' | 'separate';
  readonly s3: S3Settings | null;
  /** Encrypts the files in `dataDir`, 32 bytes; null: generated at the first start and kept in `dataDir`. */
  readonly filesKey: Buffer | null;
  /** The virus scanner, as `tcp://host:port` or `unix:/path`; null: files are not scanned. */
  readonly clamavUrl: string | null;
  /** An RFC 3161 timestamp server; null: signatures carry only this machine's time. */
  readonly tsaUrl: string | null;
  /** The signing certificate as a PKCS #12 file: its path, or base64 content; null: generated at the first start. */
  readonly signingP12: string | null;
  readonly signingP12Password: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** How long an email about a verdict waits for more of its type, or for an undo; 0: sent immediately. */
  readonly mailDelaySeconds: number;
  /** Null: payments go to the embedded sandbox. */
  readonly stripe: StripeSettings | null;
  /** Signs the sandbox's events when Stripe is not configured; null: generated at the first start. */
  readonly sandboxWebhookSecret: string | null;
  readonly llm: LanguageModelSettings | null;
  readonly google: SocialProviderSettings | null;
  readonly linkedin: SocialProviderSettings | null;
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** Whether an admin without two-step sign-in has no admin rights, and admins' sessions end sooner. */
  readonly requireAdminTotp: boolean;
  readonly rateLimitFactor: number;
  readonly graphqlPlayground: boolean;
  readonly metricsToken: string | null;
  /** Null: tracing is off, and its code is not loaded. */
  readonly tracing: TracingSettings | null;
  /** Encrypts backups; null: backups cannot be made. */
  readonly backupPassphrase: string | null;
  /** Port on which a separate worker serves metrics and health; null: none. */
  readonly workerMetricsPort: number | null;
  /** Contact in `security.txt`, such as mailto:security@portolan.example. */
  readonly securityContact: string;
  /** Who operates the site, as the legal pages state; null until it is configured. */
  readonly operator: OperatorSettings | null;
  readonly chatRetentionDays: number;
  /** When consultants answer. */
  readonly chatHours: WeeklyHours;
  /** The memory for cached responses of the catalog, in bytes; 0 disables the cache. */
  readonly answerCacheBytes: number;

  constructor(values: Omit<Settings, 'secure'>) {
    Object.assign(this, values);
  }

  /** Whether the product is served over https, which enables secure cookies and HSTS. */
  get secure(): boolean {
    return this.publicUrl.startsWith('https://');
  }
}

/** Prevents startup; `problems` has one line per invalid or missing variable. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['These settings are wrong:', ...problems.map((line) => `  ${line}`)].join('\n'));
    this.name = 'SettingsError';
  }
}

const email = z.email();

const variables = {
  NODE_ENV: variable(z.enum(['development', 'test', 'production']), 'development, test or production'),
  PORT: variable(z.coerce.number().int().min(0).max(65535), 'a port number such as 3000'),
  PUBLIC_URL: variable(webAddress, 'a URL such as https://portolan.example'),
  WEB_ORIGINS: variable(
    z
      .string()
      .transform((value) => value.split(',').map((origin) => origin.trim().replace(/\/+$/, '')))
      .pipe(z.array(z.string().refine(isHttpUrl))),
    'origins separated by commas, such as https://a.example,https://b.example',
  ),
  SESSION_SECRET: variable(z.string().min(32), 'at least 32 random characters'),
  TRUST_PROXY: variable(
    z.union([
      z.literal('true').transform(() => true),
      z.literal('false').transform(() => false),
      z.coerce.number().int().min(0).max(10),
    ]),
    'true, false or the number of proxies in front, such as 1',
  ),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  DATA_DIR: variable(z.string().min(1), 'a folder such as .data'),
  DATABASE_URL: variable(
    z.string().regex(/^postgres(ql)?:\/\/./),
    'a URL such as postgres://user:password@host:5432/name',
  ),
  REDIS_URL: variable(z.string().regex(/^rediss?:\/\/./), 'a URL such as redis://host:6379'),
  REDIS_PREFIX: variable(z.string().regex(/^[\w-]{1,60}$/), 'letters, digits and dashes, such as portolan'),
  WORKER: variable(z.enum(['inline', 'separate']), 'inline or separate'),
  S3_ENDPOINT: variable(webAddress, 'a URL such as https://s3.example'),
  S3_BUCKET: variable(z.string().min(3), 'a bucket name such as portolan'),
  S3_REGION: variable(z.string().min(1), 'a region such as eu-central-1'),
  S3_ACCESS_KEY_ID: variable(z.string().min(1), 'the access key of the bucket'),
  S3_SECRET_ACCESS_KEY: variable(z.string().min(1), 'the secret key of the bucket'),
  S3_SERVER_SIDE_ENCRYPTION: variable(z.enum(['AES256', 'none']), 'AES256 or none'),
  FILES_KEY: variable(
    z
      .string()
      .transform((value) => Buffer.from(value, 'base64'))
      .refine((key) => key.length === 32),
    '32 random bytes in base64',
  ),
  CLAMAV_URL: variable(
    z.string().regex(/^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/),
    'a URL such as tcp://host:3310 or unix:/run/clamd.sock',
  ),
  TSA_URL: variable(webAddress, 'a URL such as https://tsa.example'),
  SIGNING_P12: variable(z.string().min(1), 'the path of a PKCS #12 file, or its content in base64'),
  SIGNING_P12_PASSWORD: variable(z.string().min(1), 'the password of SIGNING_P12'),
  SMTP_URL: variable(z.string().regex(/^smtps?:\/\/./), 'a URL such as smtp://user:password@host:587'),
  MAIL_FROM: variable(
    z.string().refine((value) => email.safeParse(value.replace(/^.*<(.*)>$/, '$1')).success),
    'an email address such as Portolan <hello@portolan.example>',
  ),
  MAIL_DELAY_SECONDS: variable(
    z.coerce.number().int().min(0).max(3600),
    'whole seconds, 0 to 3600, such as 60',
  ),
  STRIPE_SECRET_KEY: variable(z.string().min(8), 'the secret key of the Stripe account'),
  STRIPE_PUBLISHABLE_KEY: variable(z.string().min(8), 'the publishable key of the Stripe account'),
  STRIPE_WEBHOOK_SECRET: variable(z.string().min(8), 'the signing secret of the webhook endpoint'),
  STRIPE_API_BASE: variable(webAddress, 'a URL such as https://api.stripe.com'),
  ALLOW_SANDBOX_PAYMENTS: variable(booleanText, 'true or false'),
  ANSWER_CACHE_MB: variable(
    z.coerce.number().int().min(0).max(4096),
    'a whole number of megabytes, 0 to 4096',
  ),
  CHAT_RETENTION_DAYS: variable(
    z.coerce.number().int().min(7).max(3650),
    'a number of days of at least 7, such as 30',
  ),
  CHAT_HOURS: variable(
    weeklyHours,
    'hours by weekday such as Mon-Fri 09:00-17:00, Sat 10:00-14:00, or always',
  ),
  CHAT_TIME_ZONE: variable(timeZone, 'a time zone such as Europe/Berlin'),
  OPENAI_API_KEY: variable(z.string().min(1), 'the key of the language model server'),
  OPENAI_BASE_URL: variable(webAddress, 'a URL such as https://llm.example/v1'),
  OPENAI_MODEL: variable(z.string().min(1), 'the name of a model'),
  GOOGLE_CLIENT_ID: variable(z.string().min(1), 'the client id'),
  GOOGLE_CLIENT_SECRET: variable(z.string().min(1), 'the client secret'),
  GOOGLE_ISSUER: variable(webAddress, 'a URL such as https://accounts.google.com'),
  LINKEDIN_CLIENT_ID: variable(z.string().min(1), 'the client id'),
  LINKEDIN_CLIENT_SECRET: variable(z.string().min(1), 'the client secret'),
  LINKEDIN_ISSUER: variable(webAddress, 'a URL such as https://www.linkedin.com/oauth'),
  ADMIN_EMAIL: variable(email, 'an email address'),
  ADMIN_PASSWORD: variable(z.string().min(8).max(128), '8 to 128 characters'),
  REQUIRE_ADMIN_TOTP: variable(booleanText, 'true or false'),
  RATE_LIMIT_FACTOR: variable(z.coerce.number().positive().finite(), 'a number above 0, such as 1'),
  GRAPHQL_PLAYGROUND: variable(booleanText, 'true or false'),
  OPERATOR_NAME: variable(
    z.string().trim().min(1).max(200),
    'the name of the person or company that runs the site',
  ),
  OPERATOR_ADDRESS: variable(z.string().trim().min(1).max(300), 'a postal address in one line'),
  OPERATOR_EMAIL: variable(email, 'an email address such as hello@portolan.example'),
  METRICS_TOKEN: variable(z.string().min(16), 'at least 16 random characters'),
  ...tracingVariables,
  BACKUP_PASSPHRASE: variable(z.string().min(12), 'at least 12 characters'),
  WORKER_METRICS_PORT: variable(z.coerce.number().int().min(0).max(65_535), 'a port number'),
  SECURITY_CONTACT: variable(
    z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/),
    'a URL such as mailto:security@portolan.example or https://portolan.example/security',
  ),
};

type Variables = { [K in keyof typeof variables]: z.infer<(typeof variables)[K]['schema']> | undefined };

/** The names of all variables that the process reads. */
export const SETTING_NAMES = Object.keys(variables);

/**
 * Parses the environment into one typed object.
 * @param environment name to text, as in `process.env`; an empty text counts as unset
 * @throws SettingsError with every problem at once
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const read = readVariables(environment, problems);
  const production = read.NODE_ENV === 'production';
  const port = read.PORT ?? 3000;
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${port}`;

  const groups = {
    s3: group(
      read,
      ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      problems,
    ),
    stripe: group(read, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'], problems),
    llm: group(read, ['OPENAI_API_KEY', 'OPENAI_MODEL'], problems),
    google: group(read, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], problems),
    linkedin: group(read, ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'], problems),
    admin: group(read, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], problems),
    operator: group(read, ['OPERATOR_NAME', 'OPERATOR_ADDRESS'], problems),
  };
  if (groups.stripe && read.STRIPE_WEBHOOK_SECRET === undefined) {
    problems.push(`STRIPE_WEBHOOK_SECRET is missing: it must be ${variables.STRIPE_WEBHOOK_SECRET.hint}.`);
  }
  if (read.WORKER === 'separate' && read.DATABASE_URL === undefined) {
    problems.push(
      `DATABASE_URL is missing: with WORKER=separate it must be ${variables.DATABASE_URL.hint}, since the embedded database belongs to one process.`,
    );
  }
  if (read.SIGNING_P12_PASSWORD !== undefined && read.SIGNING_P12 === undefined) {
    problems.push(
      `SIGNING_P12 is missing: SIGNING_P12_PASSWORD is set, so it must be ${variables.SIGNING_P12.hint}.`,
    );
  }
  if (production) refuseWhatProductionMayNotHave(read, problems);
  if (problems.length > 0) throw new SettingsError(problems);

  return new Settings({
    production,
    port,
    publicUrl,
    allowedOrigins: [...ownOrigins(read.PUBLIC_URL ?? null, port), ...(read.WEB_ORIGINS ?? [])],
    sessionSecret: read.SESSION_SECRET ?? null,
    trustProxy: read.TRUST_PROXY ?? false,
    logLevel: read.LOG_LEVEL ?? 'info',
    dataDir: read.DATA_DIR ?? '.data',
    databaseUrl: read.DATABASE_URL ?? null,
    redisUrl: read.REDIS_URL ?? null,
    redisPrefix: read.REDIS_PREFIX ?? 'portolan',
    worker: read.WORKER ?? 'inline',
    s3: groups.s3 && {
      endpoint: groups.s3.S3_ENDPOINT,
      bucket: groups.s3.S3_BUCKET,
      region: groups.s3.S3_REGION,
      accessKeyId: groups.s3.S3_ACCESS_KEY_ID,
      secretAccessKey: groups.s3.S3_SECRET_ACCESS_KEY,
      encryption: read.S3_SERVER_SIDE_ENCRYPTION ?? 'AES256',
    },
    filesKey: read.FILES_KEY ?? null,
    clamavUrl: read.CLAMAV_URL ?? null,
    tsaUrl: read.TSA_URL ?? null,
    signingP12: read.SIGNING_P12 ?? null,
    signingP12Password: read.SIGNING_P12_PASSWORD ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'Portolan <no-reply@portolan.example>',
    mailDelaySeconds: read.MAIL_DELAY_SECONDS ?? 60,
    stripe: groups.stripe && {
      secretKey: groups.stripe.STRIPE_SECRET_KEY,
      publishableKey: groups.stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: read.STRIPE_WEBHOOK_SECRET ?? '',
      apiBase: read.STRIPE_API_BASE ?? null,
    },
    sandboxWebhookSecret: groups.stripe ? null : (read.STRIPE_WEBHOOK_SECRET ?? null),
    llm: groups.llm && {
      apiKey: groups.llm.OPENAI_API_KEY,
      baseUrl: read.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
      model: groups.llm.OPENAI_MODEL,
    },
    google: groups.google && {
      clientId: groups.google.GOOGLE_CLIENT_ID,
      clientSecret: groups.google.GOOGLE_CLIENT_SECRET,
      issuer: read.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    },
    linkedin: groups.linkedin && {
      clientId: groups.linkedin.LINKEDIN_CLIENT_ID,
      clientSecret: groups.linkedin.LINKEDIN_CLIENT_SECRET,
      issuer: read.LINKEDIN_ISSUER ?? 'https://www.linkedin.com/oauth',
    },
    firstAdmin: groups.admin && { email: groups.admin.ADMIN_EMAIL, password: groups.admin.ADMIN_PASSWORD },
    rateLimitFactor: read.RATE_LIMIT_FACTOR ?? 1,
    requireAdminTotp: read.REQUIRE_ADMIN_TOTP ?? false,
    graphqlPlayground: read.GRAPHQL_PLAYGROUND ?? !production,
    metricsToken: read.METRICS_TOKEN ?? null,
    tracing: toTracing(read),
    backupPassphrase: read.BACKUP_PASSPHRASE ?? null,
    workerMetricsPort: read.WORKER_METRICS_PORT ?? null,
    securityContact: read.SECURITY_CONTACT ?? getDefaultContact(read.MAIL_FROM),
    operator: toOperator(groups.operator, read.OPERATOR_EMAIL),
    chatRetentionDays: read.CHAT_RETENTION_DAYS ?? 30,
    chatHours: { days: read.CHAT_HOURS ?? OFFICE_HOURS, timeZone: read.CHAT_TIME_ZONE ?? 'UTC' },
    answerCacheBytes: (read.ANSWER_CACHE_MB ?? 32) * 1024 * 1024,
  });
}

/** Without a public address, the product accepts this machine's origins under each of its names. */
function ownOrigins(publicUrl: string | null, port: number): string[] {
  if (publicUrl !== null) return [new URL(publicUrl).origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin);
}

function readVariables(
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Variables {
  const read: Record<string, unknown> = {};
  for (const [name, { schema, hint }] of Object.entries(variables)) {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') continue;
    const parsed = schema.safeParse(text);
    if (parsed.success) read[name] = parsed.data;
    else problems.push(`${name} must be ${hint}.`);
  }
  // Each key was parsed by the schema of the same name above.
  return read as Variables;
}

/** Settings that only make sense together: all of them, or none. */
function group<K extends keyof Variables>(
  read: Variables,
  names: readonly K[],
  problems: string[],
): { [P in K]: NonNullable<Variables[P]> } | null {
  const missing = names.filter((name) => read[name] === undefined);
  if (missing.length === names.length) return null;
  for (const name of missing) {
    const present = names.find((other) => read[other] !== undefined);
    problems.push(`${name} is missing: ${String(present)} is set, so it must be ${variables[name].hint}.`);
  }
  // With nothing missing, every name has a value; otherwise the caller throws.
  return read as { [P in K]: NonNullable<Variables[P]> };
}

function refuseWhatProductionMayNotHave(read: Variables, problems: string[]): void {
  if (read.STRIPE_SECRET_KEY === undefined && read.ALLOW_SANDBOX_PAYMENTS !== true) {
    problems.push(
      'STRIPE_SECRET_KEY is missing: in production it must be set, or ALLOW_SANDBOX_PAYMENTS=true for a demonstration.',
    );
  }
  if (read.SESSION_SECRET === undefined) {
    problems.push(`SESSION_SECRET is missing: in production it must be ${variables.SESSION_SECRET.hint}.`);
  }
  if (read.WORKER === 'separate' && read.SIGNING_P12 === undefined) {
    problems.push(
      `SIGNING_P12 is missing: in production with WORKER=separate it must be ${variables.SIGNING_P12.hint}, since otherwise each worker would seal with a certificate of its own.`,
    );
  }
  for (const name of [
    'SESSION_SECRET',
    'ADMIN_PASSWORD',
    'METRICS_TOKEN',
    'S3_SECRET_ACCESS_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ] as const) {
    const value = read[name];
    if (value !== undefined && EXAMPLE_SECRETS.has(value)) {
      problems.push(`${name} still has the value of .env.example: set ${variables[name].hint}.`);
    }
  }
}

function getDefaultContact(mailFrom: string | undefined): string {
  return `mailto:${mailAddress(mailFrom) ?? 'security@portolan.example'}`;
}

/** The address in a sender such as `Portolan <no-reply@portolan.example>`. */
function mailAddress(sender: string | undefined): string | undefined {
  return /([^\s<>]+@[^\s<>]+)/.exec(sender ?? '')?.[1];
}
