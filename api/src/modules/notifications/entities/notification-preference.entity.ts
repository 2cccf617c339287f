import { Check, Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { MailChoice } from '../notification-kinds.js';

/** When a person wants emails about a topic; without a row, the topic's default applies. */
@PersonalData<NotificationPreference>({
  title: 'Which emails the person wants',
  owner: 'userId',
  purpose: 'Sends only the emails that are wanted.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    topic: 'choice',
    mail: 'choice',
    updatedAt: 'activity',
  },
})
@Entity('notification_preference')
@Check('notification_preference_mail', `mail IN ('now', 'daily', 'weekly', 'off')`)
export class NotificationPreference {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'notification_preference_pk' })
  @ForeignKey('users', { name: 'notification_preference_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'notification_preference_pk' })
  topic: string;

  @Column('text')
  mail: MailChoice;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    notificationPreference: EntityTable<NotificationPreference, 'updatedAt'>;
  }
}
