import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/**
 * An email about one or more notifications of one topic, from the first of them until it is sent.
 */
@PersonalData<NotificationMailRow>({
  title: 'Emails about notifications',
  owner: 'userId',
  purpose: 'Sends one email for several notifications.',
  ground: 'contract',
  retention: '365 days',
  limit: { days: 366, since: 'createdAt' },
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    topic: 'activity',
    createdAt: 'activity',
    dueAt: 'activity',
    closedAt: 'activity',
    sentAt: 'activity',
  },
})
@Entity('notification_mail')
@Index('notification_mail_open', ['userId', 'topic'], { where: 'closed_at IS NULL' })
@Index('notification_mail_user', ['userId'])
@Index('notification_mail_age', ['createdAt'])
export class NotificationMailRow {
  /** Also the id of the email itself. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notification_mail_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'notification_mail_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** The shared topic of its notifications, such as document, or the digest. */
  @Column('text')
  topic: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** Postponed by each further notification. */
  @Column({ name: 'due_at', type: 'timestamptz', precision: 3 })
  dueAt: Date;

  /** After this nothing is added or removed, so that a resent email is the same email. */
  @Column({ name: 'closed_at', type: 'timestamptz', precision: 3, nullable: true })
  closedAt: Date | null;

  @Column({ name: 'sent_at', type: 'timestamptz', precision: 3, nullable: true })
  sentAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    notificationMail: EntityTable<NotificationMailRow, 'createdAt'>;
  }
}
