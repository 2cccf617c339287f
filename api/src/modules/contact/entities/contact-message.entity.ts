import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ContactTopic } from '../contact.topics.js';

/** A message from the contact form. */
@PersonalData<ContactMessage>({
  title: 'Messages from the contact form',
  owner: 'userId',
  purpose: 'Answers people who write to us.',
  ground: 'interest',
  retention: '180 days',
  limit: { days: 180, since: 'createdAt' },
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    name: 'identity',
    email: 'contact',
    topic: 'text',
    message: 'text',
    formHash: 'none',
    createdAt: 'activity',
    resolvedAt: 'activity',
  },
})
@Entity('contact_message')
@Check(
  'contact_message_topic',
  `topic IN ('question', 'payment', 'privacy', 'partnership', 'problem', 'other')`,
)
@Check('contact_message_name', 'length(name) BETWEEN 1 AND 100')
@Check('contact_message_email', 'length(email) BETWEEN 3 AND 254')
@Check('contact_message_text', 'length(message) BETWEEN 10 AND 5000')
@Unique('contact_message_form', ['formHash'])
@Index('contact_message_age', ['createdAt'])
@Index('contact_message_user', ['userId'])
export class ContactMessage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_message_pk' })
  id: string;

  /** The signed-in sender; null for a visitor. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'contact_message_user_fk', onDelete: 'CASCADE' })
  userId: string | null;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  topic: ContactTopic;

  @Column('text')
  message: string;

  /** Hash of the form and its text, so a repeated message is stored once. */
  @Column('text', { name: 'form_hash' })
  formHash: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'resolved_at', nullable: true, precision: 3 })
  resolvedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    contactMessage: EntityTable<ContactMessage, 'createdAt'>;
  }
}
