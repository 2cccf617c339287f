import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that our client made. */
export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly body: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

export interface FakeIntent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  refunded: number;
  error: string | null;
  /** The card that pays, as Stripe names it without its number. */
  card?: string;
}

/** How a call is answered instead: `lost` carries it out without a response, `hang` never responds. */
export type StripeFailure = 'reset' | 'lost' | 'hang' | 'garbage' | 429 | 500;

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The part of Stripe's API that we call, on a port of this machine. It stores intents, and the calls by key.
 */
export class FakeStripe {
  readonly calls: StripeCall[] = [];
  readonly intents = new Map<string, FakeIntent>();
  /** Whether our account has too little money for a refund. */
  refusesRefunds = false;
  private readonly kept = new Map<string, Reply>();
  private readonly troubles: StripeFailure[] = [];
  /** The failure of all calls until it's reset; null: none. */
  standing: StripeFailure | null = null;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeStripe> {
    const server = createServer();
    const fake = new FakeStripe(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return fake;
  }

  get url(): string {
    // A listening server has an address with a port.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The failures of the next calls, one each. */
  trouble(...troubles: StripeFailure[]): void {
    this.troubles.push(...troubles);
  }

  intent(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no intent ${id}.`);
    return intent;
  }

  /** The object of an intent, as in events and responses. */
  shown(intent: FakeIntent): Record<string, unknown> {
    const charged = intent.status === 'succeeded';
    return {
      id: intent.id,
      object: 'payment_intent',
      amount: intent.amount,
      amount_received: charged ? intent.amount : 0,
      currency: intent.currency,
      status: intent.status,
      client_secret: `${intent.id}_secret_fake`,
      metadata: intent.metadata,
      last_payment_error: intent.error === null ? null : { type: 'card_error', message: intent.error },
      latest_charge: charged ? this.charge(intent) : null,
    };
  }

  charge(intent: FakeIntent): Record<string, unknown> {
    return {
      id: intent.id.replace('pi_', 'ch_'),
      object: 'charge',
      payment_intent: intent.id,
      amount: intent.amount,
      amount_refunded: intent.refunded,
      currency: intent.currency,
      refunded: intent.refunded === intent.amount,
      ...(intent.card !== undefined && {
        payment_method_details: { type: 'card', card: { fingerprint: intent.card } },
      }),
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const url = new URL(request.url ?? '/', this.url);
    const key = request.headers['idempotency-key'];
    const call: StripeCall = {
      method: request.method ?? '',
      path: url.pathname,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      body: Object.fromEntries(form),
      headers: request.headers,
    };
    this.calls.push(call);
    const trouble = this.troubles.shift() ?? this.standing;
    if (trouble === 'hang') return;
    if (trouble === 'lost') this.reply(call);
    if (trouble === 'reset' || trouble === 'lost') {
      request.socket.destroy();
      return;
    }
    if (trouble === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>');
      return;
    }
    const reply = trouble === null ? this.reply(call) : failure(trouble);
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
    response.end(JSON.stringify(reply.body));
  }

  /** The same key gets the same response. */
  private reply(call: StripeCall): Reply {
    const { idempotencyKey: key } = call;
    const before = key === undefined ? undefined : this.kept.get(key);
    if (before) return before;
    const reply = this.act(call);
    if (key !== undefined && call.method === 'POST') this.kept.set(key, reply);
    return reply;
  }

  private act({ method, path, body }: StripeCall): Reply {
    if (method === 'POST' && path === '/v1/payment_intents') return this.create(body);
    if (method === 'POST' && path === '/v1/refunds') return this.refund(body);
    const [, id = '', action] = /^\/v1\/payment_intents\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const intent = this.intents.get(id);
    if (!intent) return refusal(404, 'resource_missing', `No such payment_intent: '${id}'`);
    if (action === undefined) return { status: 200, body: this.shown(intent) };
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
      return refusal(400, 'payment_intent_unexpected_state', 'This PaymentIntent cannot be canceled.');
    }
    intent.status = 'canceled';
    return { status: 200, body: this.shown(intent) };
  }

  private create(body: Readonly<Record<string, string>>): Reply {
    const metadata = Object.entries(body).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value] as const];
    });
    const intent: FakeIntent = {
      id: `pi_fake${randomUUID().replaceAll('-', '')}`,
      amount: Number(body['amount']),
      currency: body['currency'] ?? '',
      metadata: Object.fromEntries(metadata),
      status: 'requires_payment_method',
      refunded: 0,
      error: null,
    };
    this.intents.set(intent.id, intent);
    return { status: 200, body: this.shown(intent) };
  }

  private refund(body: Readonly<Record<string, string>>): Reply {
    const intent = this.intents.get(body['payment_intent'] ?? '');
    if (intent?.status !== 'succeeded') return refusal(400, 'charge_missing', 'There is nothing to refund.');
    if (intent.refunded === intent.amount) {
      return refusal(400, 'charge_already_refunded', 'The charge has already been refunded.');
    }
    if (this.refusesRefunds) return refusal(400, 'insufficient_funds', 'Insufficient funds.');
    const amount = Number(body['amount'] ?? intent.amount - intent.refunded);
    if (amount > intent.amount - intent.refunded) {
      return refusal(400, 'amount_too_large', 'Refund amount is greater than unrefunded amount on charge.');
    }
    intent.refunded += amount;
    return { status: 200, body: { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' } };
  }
}

function refusal(status: number, code: string, message: string): Reply {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } };
}

function failure(status: 429 | 500): Reply {
  const type = status === 429 ? 'rate_limit_error' : 'api_error';
  return { status, body: { error: { type, message: 'Not now.' } } };
}
