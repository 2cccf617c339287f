import { Injectable } from '@nestjs/common';
import type { Language } from '../../platform/language/languages.js';
import { Wording } from '../../platform/language/wording.js';
import { SYSTEM_SENDER_ID } from './chat.enums.js';
import type { NewMessage } from './message-record.js';
import { MessageWriterService, type StoredMessage } from './message-writer.service.js';
import { SupportStatusService } from './support-status.service.js';

/** An automatic answer as it was stored. */
export interface AutomaticAnswer {
  readonly message: NewMessage;
  readonly stored: StoredMessage;
}

/** Answers who writes while no consultant is there, once until a person has answered. */
@Injectable()
export class AutomaticAnswersService {
  constructor(
    private readonly writer: MessageWriterService,
    private readonly status: SupportStatusService,
  ) {}

  /**
   * Answers someone who waits. A process that is killed before it does leaves it to the next message.
   * @param since since when they wait: for one wait the answer is given once
   * @param language that they read
   */
  async answer(consultationId: string, since: Date, language: Language): Promise<AutomaticAnswer> {
    const message: NewMessage = {
      consultationId,
      sender: 'system',
      senderId: SYSTEM_SENDER_ID,
      clientId: `away ${since.toISOString()}`,
      content: this.status.writeAutomaticAnswer(Wording.in(language)),
      documentId: null,
    };
    return { message, stored: await this.writer.store(message) };
  }
}
