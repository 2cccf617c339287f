import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../../../platform/database/ids.js';
import { MessageBus } from '../../../../platform/realtime/message-bus.js';
import { CHAT_UPDATED } from '../../chat.enums.js';
import { Deliveries } from './deliveries.js';
import { typingFrame, userJoinedFrame } from './server-frames.js';

const CHANNEL = 'chat-signals';

const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), consultationId: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('typing'),
    consultationId: z.string(),
    isTyping: z.boolean(),
    /**
     * Whether an admin is typing, which the person sees; otherwise the person is typing, which the
     * admins see.
     */
    byAdmin: z.boolean(),
  }),
]);
type Signal = z.infer<typeof signal>;

const signalMessage = z.object({ origin: z.string(), signal });

/** Ephemeral signals: joining and typing. A lost one is not repeated. */
@Injectable()
export class Signals {
  private readonly processId = newId();

  constructor(
    private readonly bus: MessageBus,
    private readonly deliveries: Deliveries,
  ) {}

  async start(): Promise<void> {
    await this.bus.subscribe(CHANNEL, (message) => {
      const { origin, signal } = signalMessage.parse(message);
      if (origin !== this.processId) this.send(signal);
    });
  }

  /** Sends a signal to the relevant connections of all processes. */
  broadcast(signal: Signal): void {
    this.send(signal);
    this.bus.publish(CHANNEL, { origin: this.processId, signal }).catch(() => undefined);
  }

  /** Notifies a person's open pages, whose chat may be closed, of an answer. */
  notifyAnswered(userId: string, consultationId: string): void {
    const message = { userId, event: CHAT_UPDATED, data: { id: consultationId } };
    this.bus.publish('live', message).catch(() => undefined);
  }

  private send(signal: Signal): void {
    const { connections } = this.deliveries;
    const toPerson = signal.kind === 'typing' && signal.byAdmin;
    const frame =
      signal.kind === 'typing'
        ? typingFrame(signal.isTyping, signal.consultationId)
        : userJoinedFrame(signal.name, signal.consultationId);
    const targets = toPerson ? connections.listByConsultation(signal.consultationId) : connections.admins;
    for (const connection of targets) connection.send(frame);
  }
}
