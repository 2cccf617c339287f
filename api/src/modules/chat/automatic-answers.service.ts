import { Injectable } from '@nestjs/common';
import type { Language } from '../../platform/language/languages.js';
import { Wording } from '../../platform/language/wording.js';
import { SYSTEM_SENDER_ID } from './chat.enums.js';
import type { NewMessage } from './message-record.js';
import { MessageWriterService, type StoredMessage } from './message-writer.service.js';
import { SupportStatusService } from './support-status.service.js';

/** A stored automatic answer. */
export interface AutomaticAnswer {
  readonly message: NewMessage;
  readonly stored: StoredMessage;
}

/** Answers people who write while no consultant is online, once until a person has answered. */
@Injectable()
export class AutomaticAnswersService {
  constructor(
    private readonly writer: MessageWriterService,
    private readonly status: SupportStatusService,
  ) {}

  /**
   * Answers someone who is waiting. If the process is killed first, the next message triggers the
   * answer.
   * @param since since when they have been waiting; each wait gets one answer
   * @param language the person's language
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
