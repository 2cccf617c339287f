import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/** A request to change an email address. A person has at most one pending request. */
@PersonalData<EmailChange>({
  title: 'Changes of the email address',
  owner: 'userId',
  purpose: 'Changes the address once both have confirmed it.',
  ground: 'contract',
  retention: '7 days after it expires; of admins until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    oldEmail: 'contact',
    newEmail: 'contact',
    credentialsVersion: 'none',
    oldTokenHash: withheld('secret', 'A hash of the link.'),
    newTokenHash: withheld('secret', 'A hash of the link.'),
    oldConfirmedAt: 'activity',
    newConfirmedAt: 'activity',
    createdAt: 'activity',
    expiresAt: 'activity',
    endedAt: 'activity',
    changedAt: 'activity',
  },
})
@Entity('email_changes')
@Check('email_changes_ended', 'changed_at IS NULL OR ended_at IS NOT NULL')
@Index('email_changes_old_token_unique', ['oldTokenHash'], { unique: true })
@Index('email_changes_new_token_unique', ['newTokenHash'], { unique: true })
@Index('email_changes_pending', ['userId'], { unique: true, where: 'ended_at IS NULL' })
@Index('email_changes_user', ['userId'])
@Index('email_changes_expiry', ['expiresAt'])
export class EmailChange {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_changes_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'email_changes_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** Kept after the change, for the notice to the old address. */
  @Column('text', { name: 'old_email' })
  oldEmail: string;

  @Column('text', { name: 'new_email' })
  newEmail: string;

  /** The account's version when the change was requested; a later version voids the request. */
  @Column('integer', { name: 'credentials_version' })
  credentialsVersion: number;

  @Column('text', { name: 'old_token_hash' })
  oldTokenHash: string;

  @Column('text', { name: 'new_token_hash' })
  newTokenHash: string;

  @Column({ type: 'timestamptz', name: 'old_confirmed_at', nullable: true, precision: 3 })
  oldConfirmedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'new_confirmed_at', nullable: true, precision: 3 })
  newConfirmedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;

  /** When it took effect, was canceled or refused, or a newer request replaced it. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true, precision: 3 })
  endedAt: Date | null;

  /** When it took effect. */
  @Column({ type: 'timestamptz', name: 'changed_at', nullable: true, precision: 3 })
  changedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    emailChanges: EntityTable<EmailChange, 'createdAt'>;
  }
}
