import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/** A person's only consultation, which is permanent; its id is the `sessionId` of the protocol. */
@PersonalData<ChatConsultation>({
  title: 'Consultation',
  owner: 'userId',
  purpose: 'Keeps the conversation of the person with our consultants in one place.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    createdAt: 'activity',
    lastMessageAt: 'activity',
    waitingSince: 'activity',
    waitingToldAt: 'activity',
    greetedAt: 'activity',
    mailDueAt: 'activity',
    lastSeq: 'none',
    userReadSeq: 'none',
    userReachedSeq: 'none',
    staffReadSeq: 'none',
    assigneeId: 'staff',
  },
})
@Entity('chat_consultation')
@Index('chat_consultation_waiting', ['waitingSince', 'id'], { where: 'waiting_since IS NOT NULL' })
@Index('chat_consultation_latest', ['lastMessageAt', 'id'], { where: 'last_message_at IS NOT NULL' })
@Index('chat_consultation_mail', ['mailDueAt'], { where: 'mail_due_at IS NOT NULL' })
@Index('chat_consultation_assignee', ['assigneeId'], { where: 'assignee_id IS NOT NULL' })
export class ChatConsultation {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_consultation_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @Index('chat_consultation_user', { unique: true })
  @ForeignKey('users', { name: 'chat_consultation_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** The sequence number of the newest message. Numbers increase but may have gaps. */
  @Column('integer', { name: 'last_seq', default: 0 })
  lastSeq: number;

  @Column({ name: 'last_message_at', type: 'timestamptz', precision: 3, nullable: true })
  lastMessageAt: Date | null;

  /** When the person wrote the oldest message without an answer. */
  @Column({ name: 'waiting_since', type: 'timestamptz', precision: 3, nullable: true })
  waitingSince: Date | null;

  /** When the admins were notified that the person is waiting. */
  @Column({ name: 'waiting_told_at', type: 'timestamptz', precision: 3, nullable: true })
  waitingToldAt: Date | null;

  /** When the last automatic answer was sent. */
  @Column({ name: 'greeted_at', type: 'timestamptz', precision: 3, nullable: true })
  greetedAt: Date | null;

  /** The sequence number up to which the person has read. */
  @Column('integer', { name: 'user_read_seq', default: 0 })
  userReadSeq: number;

  /** The sequence number up to which messages reached an open connection of the person. */
  @Column('integer', { name: 'user_reached_seq', default: 0 })
  userReachedSeq: number;

  /** The sequence number up to which an admin has read. */
  @Column('integer', { name: 'staff_read_seq', default: 0 })
  staffReadSeq: number;

  /** When to email answers that reached no connection. */
  @Column({ name: 'mail_due_at', type: 'timestamptz', precision: 3, nullable: true })
  mailDueAt: Date | null;

  /** The assigned admin. */
  @Column('uuid', { name: 'assignee_id', nullable: true })
  @ForeignKey('users', { name: 'chat_consultation_assignee_fk', onDelete: 'SET NULL' })
  assigneeId: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    chatConsultation: EntityTable<
      ChatConsultation,
      'createdAt' | 'waitingToldAt' | 'lastSeq' | 'userReadSeq' | 'userReachedSeq' | 'staffReadSeq'
    >;
  }
}
