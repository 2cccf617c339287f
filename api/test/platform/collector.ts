import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.union([
        z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
        z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
      ]),
    }),
  )
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));

const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number() }),
});

const exportShape = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanShape) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof spanShape>;

/** Receives traces like an OpenTelemetry collector: OTLP over HTTP, as JSON. */
export class Collector {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  /** All requests as received. */
  received = '';

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param answers whether it responds at all */
  static async start(answers = true): Promise<Collector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const collector = new Collector(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      if (!answers) return;
      void text(request).then((body) => {
        if (request.url === '/v1/traces') collector.take(body, request.headers);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    return collector;
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(body: string, headers: IncomingHttpHeaders): void {
    this.received += body;
    this.headers.push(headers);
    for (const { scopeSpans } of exportShape.parse(JSON.parse(body)).resourceSpans) {
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
  }
}
