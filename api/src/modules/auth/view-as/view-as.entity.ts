import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/** The unique index that allows one open observation per session. */
export const OPEN_VIEW_INDEX = 'view_as_open';

/** An admin's observation of the product as another person. */
@PersonalData<ViewAs>({
  title: 'When our staff looked at the product as the person',
  owner: 'userId',
  purpose: 'Lets staff see what the person sees when they ask for help, and records that they did.',
  ground: 'interest',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    sessionId: 'none',
    adminId: 'staff',
    userId: 'account',
    reason: withheld('text', 'Written by our staff for the audit; it can name other people.'),
    startedAt: 'activity',
    expiresAt: 'activity',
    endedAt: 'activity',
  },
})
@Entity('view_as')
@Index(OPEN_VIEW_INDEX, ['sessionId'], { unique: true, where: 'ended_at IS NULL' })
@Index('view_as_expiry', ['expiresAt'], { where: 'ended_at IS NULL' })
@Index('view_as_admin', ['adminId'])
@Index('view_as_user', ['userId'])
@Check('view_as_other', 'admin_id <> user_id')
@Check('view_as_reason', 'length(reason) BETWEEN 5 AND 500')
@Check('view_as_short', `expires_at <= started_at + interval '1 hour'`)
export class ViewAs {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'view_as_pk' })
  id: string;

  /** The admin's session, in whichever store. */
  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('uuid', { name: 'admin_id' })
  @ForeignKey('users', { name: 'view_as_admin_fk', onDelete: 'CASCADE' })
  adminId: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'view_as_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text')
  reason: string;

  @Column({ type: 'timestamptz', name: 'started_at', precision: 3, default: () => 'now()' })
  startedAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true })
  endedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    viewAs: EntityTable<ViewAs, 'startedAt'>;
  }
}
