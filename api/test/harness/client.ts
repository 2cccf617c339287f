import { io, type Socket } from 'socket.io-client';
import { ChatSocket } from './chat-socket.js';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; an empty object if the response isn't JSON. */
  readonly body: Body;
  readonly text: string;
}

export interface GraphqlAnswer<Data = Record<string, unknown>> {
  readonly status: number;
  readonly data: Data | null;
  readonly errors: readonly GraphqlFault[];
}

export interface GraphqlFault {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly errors?: readonly { readonly field: string; readonly message: string }[];
  };
}

/** Talks to the running product as a browser or an integrator would, with its own cookie jar. */
export class TestClient {
  private cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly extraHeaders: Readonly<Record<string, string>> = {},
  ) {}

  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.send<Body>('GET', path, undefined, headers);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>> {
    return this.send<Body>('POST', path, body, headers);
  }

  patch<Body = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.send<Body>('PATCH', path, body);
  }

  put<Body = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.send<Body>('PUT', path, body);
  }

  delete<Body = Record<string, unknown>>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.send<Body>('DELETE', path, body);
  }

  /** Sends one HTTP request; a string body is sent as it is. Redirects aren't followed. */
  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        ...this.extraHeaders,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.keepCookies(response.headers);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    // The test that reads the body names the shape that it expects by the contract.
    const parsed = (json && text !== '' ? JSON.parse(text) : {}) as Body;
    return { status: response.status, headers: response.headers, body: parsed, text };
  }

  async gql<Data = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer<Data>> {
    const answer = await this.post<{ data?: Data; errors?: GraphqlFault[] }>(
      '/graphql',
      { query, variables },
      headers,
    );
    return { status: answer.status, data: answer.body.data ?? null, errors: answer.body.errors ?? [] };
  }

  /**
   * Opens a live connection with this client's session.
   * @throws if it is refused
   */
  async live(headers: Record<string, string> = {}): Promise<LiveSocket> {
    const socket = io(this.url, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { cookie: this.cookieHeader(), ...this.extraHeaders, ...headers },
    });
    const live = new LiveSocket(socket);
    await live.opened;
    return live;
  }

  /**
   * Opens the chat's WebSocket with this client's session.
   * @param url of another process of the same installation
   * @throws if the upgrade is refused
   */
  chat(headers: Record<string, string> = {}, url = this.url): Promise<ChatSocket> {
    const cookie: Record<string, string> = this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {};
    return ChatSocket.open(url, { ...cookie, ...this.extraHeaders, ...headers });
  }

  /** The same person with the same cookies, connected to another process of the installation. */
  at(url: string): TestClient {
    const other = new TestClient(url, this.extraHeaders);
    other.cookies = this.cookies;
    return other;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const gone = value === '' || /max-age=0(;|$)/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line);
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** A live connection whose messages can be awaited, including those that arrived earlier. */
export class LiveSocket {
  readonly opened: Promise<void>;
  /** Resolves when the server or the network ends the connection. */
  readonly closed: Promise<void>;
  private readonly heard: { event: string; data: unknown }[] = [];
  private readonly waiting = new Set<() => void>();

  constructor(private readonly socket: Socket) {
    this.opened = new Promise((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', (error) => {
        socket.disconnect();
        reject(error);
      });
    });
    this.closed = new Promise((resolve) => {
      socket.once('disconnect', () => resolve());
    });
    socket.onAny((event: string, data: unknown) => {
      this.heard.push({ event, data });
      for (const wake of this.waiting) wake();
    });
  }

  /** Resolves with the next message of this event that `matches`; each is returned once. */
  async next(event: string, matches: (data: unknown) => boolean = () => true): Promise<unknown> {
    for (;;) {
      const index = this.heard.findIndex((message) => message.event === event && matches(message.data));
      if (index >= 0) return this.heard.splice(index, 1)[0]?.data;
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.waiting.delete(wake);
          resolve();
        };
        this.waiting.add(wake);
      });
    }
  }

  /** Calls `listener` with each message that arrives from now on. */
  each(listener: (event: string, data: unknown) => void): void {
    this.socket.onAny(listener);
  }

  close(): void {
    this.socket.disconnect();
  }
}
