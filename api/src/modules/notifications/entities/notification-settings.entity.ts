import { Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';

/** What a person's digests go by. */
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'notification_settings_pk' })
  @ForeignKey('users', { name: 'notification_settings_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** IANA's name, as the person's browser said last. */
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
