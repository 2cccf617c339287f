import { Injectable } from '@nestjs/common';
import { ChatPresenceService, SupportStatusService } from '../../index.js';
import type { ChatConnection } from './chat-connection.js';
import { Deliveries } from './deliveries.js';
import { statusFrame } from './server-frames.js';

/** Tells everybody who joined whether consultants are there. */
@Injectable()
export class SupportBroadcast {
  constructor(
    private readonly presence: ChatPresenceService,
    private readonly status: SupportStatusService,
    private readonly deliveries: Deliveries,
  ) {}

  async start(): Promise<void> {
    await this.presence.start((adminCount) => {
      const frame = statusFrame(this.status.getStatus(adminCount));
      for (const connection of this.deliveries.connections.all)
        if (connection.isJoined) connection.send(frame);
    });
  }

  sendTo(connection: ChatConnection): void {
    connection.send(statusFrame(this.status.getStatus(this.presence.adminCount)));
  }
}
