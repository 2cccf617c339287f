import { Injectable } from '@nestjs/common';
import type { Language } from '../../../../platform/language/languages.js';
import { Wording } from '../../../../platform/language/wording.js';
import { ChatPresenceService, SupportStatusService } from '../../index.js';
import type { ChatConnection } from './chat-connection.js';
import { Deliveries } from './deliveries.js';
import { statusFrame } from './server-frames.js';

/** Tells all joined connections whether consultants are online. */
@Injectable()
export class SupportBroadcast {
  constructor(
    private readonly presence: ChatPresenceService,
    private readonly status: SupportStatusService,
    private readonly deliveries: Deliveries,
  ) {}

  async start(): Promise<void> {
    await this.presence.start((adminCount) => {
      const frames = new Map<Language, Buffer>();
      for (const connection of this.deliveries.connections.all) {
        if (!connection.isJoined) continue;
        const { language } = connection;
        const frame = frames.get(language) ?? this.makeFrame(adminCount, language);
        frames.set(language, frame);
        connection.send(frame);
      }
    });
  }

  sendTo(connection: ChatConnection): void {
    connection.send(this.makeFrame(this.presence.adminCount, connection.language));
  }

  private makeFrame(adminCount: number, language: Language): Buffer {
    return statusFrame(this.status.getStatus(adminCount, Wording.in(language)));
  }
}
