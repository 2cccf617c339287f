export interface SocialProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base address of the OpenID Connect provider; its discovery document lies below. */
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
  /** Another address of Stripe's API; null for Stripe's own. */
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
  /** What the store is asked to encrypt with; `none` for one that does so unasked and refuses to be asked. */
  readonly encryption: 'AES256' | 'none';
}

export interface TracingSettings {
  /** Where spans are sent, as OTLP over HTTP. */
  readonly endpoint: string;
  /** Sent along, such as the key of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the process is called in traces; null: portolan-api or portolan-worker. */
  readonly service: string | null;
  readonly sampler:
    | 'always_on'
    | 'always_off'
    | 'traceidratio'
    | 'parentbased_always_on'
    | 'parentbased_always_off'
    | 'parentbased_traceidratio';
  /** The share of traces that a sampler by ratio takes, 0 to 1. */
  readonly ratio: number;
  /** Whether a request's `traceparent` counts. */
  readonly trustTraceparent: boolean;
}

/** Name, address and email as they were entered; null without a name and an address. */
export function toOperator(
  entered: { readonly OPERATOR_NAME: string; readonly OPERATOR_ADDRESS: string } | null,
  email: string | undefined,
): OperatorSettings | null {
  return entered && { name: entered.OPERATOR_NAME, address: entered.OPERATOR_ADDRESS, email: email ?? null };
}
