export interface SocialProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base URL of the OpenID Connect provider; its discovery document is below it. */
  readonly issuer: string;
}

export interface LanguageModelSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Base URL that replaces Stripe's API; null for Stripe itself. */
  readonly apiBase: string | null;
}

export interface OperatorSettings {
  readonly name: string;
  /** Postal address, in one line. */
  readonly address: string;
  /** Email address for visitors; null: they only have the contact form. */
  readonly email: string | null;
}

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Server-side encryption to request; `none` for a store that always encrypts and rejects the header. */
  readonly encryption: 'AES256' | 'none';
}

export interface TracingSettings {
  /** Where spans are sent, as OTLP over HTTP. */
  readonly endpoint: string;
  /** Headers sent with each export, such as the collector's key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Service name in traces; null: portolan-api or portolan-worker. */
  readonly service: string | null;
  readonly sampler:
    | 'always_on'
    | 'always_off'
    | 'traceidratio'
    | 'parentbased_always_on'
    | 'parentbased_always_off'
    | 'parentbased_traceidratio';
  /** Sampling ratio, 0 to 1, for a ratio-based sampler. */
  readonly ratio: number;
  /** Whether to trust the `traceparent` of incoming requests. */
  readonly trustTraceparent: boolean;
}

/** Name, address and email as configured; null without a name and an address. */
export function toOperator(
  entered: { readonly OPERATOR_NAME: string; readonly OPERATOR_ADDRESS: string } | null,
  email: string | undefined,
): OperatorSettings | null {
  return entered && { name: entered.OPERATOR_NAME, address: entered.OPERATOR_ADDRESS, email: email ?? null };
}
