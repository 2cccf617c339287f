import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import { NotificationMailRow } from './notification-mail.entity.js';

/** A notification to a person. */
@PersonalData<NotificationRow>({
  title: 'Notifications',
  owner: 'userId',
  purpose: 'Tells the person what happened.',
  ground: 'contract',
  retention: '365 days',
  limit: { days: 366, since: 'createdAt' },
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    kind: 'activity',
    count: 'activity',
    title: 'text',
    body: 'text',
    path: 'text',
    about: 'none',
    eventKey: 'none',
    mailId: 'none',
    createdAt: 'activity',
    readAt: 'activity',
  },
})
@Entity('notification')
@Index('notification_owner', ['userId', 'id'])
@Index('notification_unread', ['userId'], { where: 'read_at IS NULL' })
@Index('notification_mailed', ['mailId'], { where: 'mail_id IS NOT NULL' })
@Index('notification_event', ['userId', 'eventKey'], { unique: true, where: 'event_key IS NOT NULL' })
@Index('notification_age', ['createdAt'])
@Check('notification_count', 'count > 0')
@Index('notification_case', ['path'], { where: `path LIKE '/admin/%'` })
export class NotificationRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notification_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'notification_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** The kind of news, such as assessment.rules-changed. */
  @Column('text')
  kind: string;

  @Column('text')
  title: string;

  /** Plain text; lines are separated by a line feed. */
  @Column('text')
  body: string;

  /** A path of the web client; null if there is no page to open. */
  @Column('text', { nullable: true })
  path: string | null;

  /** The subject, such as document:<id>. */
  @Column('text', { nullable: true })
  about: string | null;

  /** The event, such as deadline.program:<id>:2026-11-30: sent once to each person. */
  @Column('text', { name: 'event_key', nullable: true })
  eventKey: string | null;

  /** How many notifications of its kind it represents. */
  @Column('integer', { default: 1 })
  count: number;

  /** The email that includes it. */
  @Column('uuid', { name: 'mail_id', nullable: true })
  @ForeignKey(() => NotificationMailRow, { name: 'notification_mail_fk', onDelete: 'SET NULL' })
  mailId: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ name: 'read_at', type: 'timestamptz', precision: 3, nullable: true })
  readAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    notification: EntityTable<NotificationRow, 'count' | 'createdAt'>;
  }
}
