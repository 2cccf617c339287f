import { Injectable } from '@nestjs/common';
import { MessageBus } from './message-bus.js';

/** Notifies every process that sessions or tokens ended, so that their sockets close at once. */
@Injectable()
export class CredentialsEnded {
  constructor(private readonly bus: MessageBus) {}

  /** @param credentialIds the ended ones; null for all of that user */
  async announce(userId: string, credentialIds: readonly string[] | null): Promise<void> {
    await this.bus.publish('credentials-ended', { userId, credentialIds });
  }
}
