import { Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/** The time zone of a person's digests. */
@PersonalData<NotificationSettings>({
  title: 'Time zone of the person',
  owner: 'userId',
  purpose: 'Sends a digest in the morning of the person.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    timeZone: 'choice',
    updatedAt: 'activity',
  },
})
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'notification_settings_pk' })
  @ForeignKey('users', { name: 'notification_settings_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** An IANA name, as last reported by the person's browser. */
  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    notificationSettings: EntityTable<NotificationSettings, 'updatedAt'>;
  }
}
