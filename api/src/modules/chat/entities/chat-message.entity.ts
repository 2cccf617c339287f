import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ChatSender } from '../chat.enums.js';
import { ChatConsultation } from './chat-consultation.entity.js';

/** A message of a consultation. Its position is `seq`, which the database assigns. */
@PersonalData<ChatMessage>({
  title: 'Chat messages',
  owner: { by: 'consultationId', of: 'chat_consultation' },
  purpose: "Answers the person's questions.",
  ground: 'contract',
  retention: '30 days, or as admins set it',
  erasure: 'deleted',
  columns: {
    id: 'none',
    consultationId: 'none',
    seq: 'none',
    sender: 'activity',
    senderId: { kind: 'staff', shownByName: true },
    clientId: 'none',
    content: 'text',
    documentId: 'none',
    isResolved: 'none',
    createdAt: 'activity',
  },
})
@Entity('chat_message')
@Check('chat_message_sender_known', `sender IN ('user', 'admin', 'system')`)
@Check('chat_message_content_length', 'char_length(content) BETWEEN 1 AND 4000')
@Index('chat_message_order', ['consultationId', 'seq'], { unique: true })
@Index('chat_message_client', ['consultationId', 'senderId', 'clientId'], {
  unique: true,
  where: 'client_id IS NOT NULL',
})
@Index('chat_message_unresolved', ['consultationId', 'seq'], { where: 'NOT is_resolved' })
@Index('chat_message_admin', ['senderId'], { where: `sender = 'admin'` })
@Index('chat_message_answers', ['createdAt'], { where: `sender = 'admin'` })
@Index('chat_message_document', ['documentId'], { where: 'document_id IS NOT NULL' })
export class ChatMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_message_pk' })
  id: string;

  @Column('uuid', { name: 'consultation_id' })
  @ForeignKey(() => ChatConsultation, { name: 'chat_message_consultation_fk', onDelete: 'CASCADE' })
  consultationId: string;

  @Column('integer')
  seq: number;

  @Column('text')
  sender: ChatSender;

  /**
   * The sender. Not a foreign key, which would lock the person's row for each message; a trigger
   * clears an erased admin.
   */
  @Column('uuid', { name: 'sender_id' })
  senderId: string;

  /** The sender's own id for it; a repeated message with the same id isn't stored again. */
  @Column('text', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('text')
  content: string;

  /** A document of the person that the message refers to. */
  @Column('uuid', { name: 'document_id', nullable: true })
  @ForeignKey('document', { name: 'chat_message_document_fk', onDelete: 'SET NULL' })
  documentId: string | null;

  @Column('boolean', { name: 'is_resolved' })
  isResolved: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    chatMessage: EntityTable<ChatMessage>;
  }
}
