import { WebSocket, type RawData } from 'ws';

/** A frame from the server; the test that reads it names the shape that it expects by the contract. */
export interface ChatFrame {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface ChatClosed {
  readonly code: number;
  readonly reason: string;
}

/** A connection to `/ws` whose frames can be awaited, including those that arrived earlier. */
export class ChatSocket {
  readonly closed: Promise<ChatClosed>;
  /** Every frame in order of arrival. */
  readonly frames: ChatFrame[] = [];
  private unread: ChatFrame[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    socket.on('error', () => undefined);
    socket.on('message', (data: RawData) => {
      if (!Buffer.isBuffer(data)) return;
      const frame = JSON.parse(data.toString('utf8')) as ChatFrame;
      this.frames.push(frame);
      this.unread.push(frame);
      for (const wake of [...this.waiting]) wake();
    });
  }

  /** @throws Error with the status if the upgrade is refused */
  static async open(url: string, headers: Record<string, string>): Promise<ChatSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    const chat = new ChatSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_request, response) => {
        reject(new Error(String(response.statusCode)));
        response.resume();
        socket.terminate();
      });
      socket.once('error', reject);
    });
    return chat;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  auth({ id, role }: { readonly id: string; readonly role: string }): void {
    this.send({ type: 'auth', userId: id, role, userName: 'ignored' });
  }

  /** Signs in, joins, and waits for history and status. @returns the history */
  async join(user: { readonly id: string; readonly role: string }): Promise<ChatFrame> {
    this.auth(user);
    this.send({ type: 'join_chat', room: 'visa_consultation' });
    const history = await this.next('history');
    await this.next('consultant_status');
    return history;
  }

  /** Resolves with the next frame of this type that `matches`; each is returned once. */
  async next(type: string, matches: (frame: ChatFrame) => boolean = () => true): Promise<ChatFrame> {
    for (;;) {
      const index = this.unread.findIndex((frame) => frame.type === type && matches(frame));
      const [frame] = index < 0 ? [] : this.unread.splice(index, 1);
      if (frame) return frame;
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.waiting.delete(wake);
          resolve();
        };
        this.waiting.add(wake);
      });
    }
  }

  /** Sends a message and waits for its receipt or error. */
  async say(content: string, extra: Record<string, unknown> = {}): Promise<ChatFrame> {
    const clientId = typeof extra['clientId'] === 'string' ? extra['clientId'] : `c${Math.random()}`;
    const isAnswer = (frame: ChatFrame) => frame['clientId'] === clientId;
    this.send({
      type: 'message',
      content,
      sender: 'user',
      senderName: 'x',
      timestamp: 'x',
      ...extra,
      clientId,
    });
    return Promise.race([this.next('message', isAnswer), this.next('error', isAnswer)]);
  }

  /** All frames sent before the response to a frame that is sent now. */
  async settle(): Promise<readonly ChatFrame[]> {
    const clientId = `settle${Math.random()}`;
    this.send({ type: 'nothing', clientId });
    await this.next('error', (frame) => frame['clientId'] === clientId);
    return this.frames;
  }

  close(): void {
    this.socket.close(1000);
  }
}
