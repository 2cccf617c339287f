import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

export type LinkPurpose = 'verify-email' | 'reset-password';

/** The only link for its purpose that a person can use; a newer one replaces it. */
@PersonalData<MailedLink>({
  title: 'Links sent by email',
  owner: 'userId',
  purpose: 'Proves an email address, or lets a new password be set.',
  ground: 'contract',
  retention: '7 days after the link expires',
  limit: { days: 8, since: 'expiresAt' },
  erasure: 'deleted',
  columns: {
    userId: 'account',
    purpose: 'none',
    mailId: 'none',
    tokenHash: withheld('secret', 'A hash of the link.'),
    expiresAt: 'activity',
    endedAt: 'activity',
  },
})
@Entity('mailed_links')
@Check('mailed_links_purpose_known', `purpose IN ('verify-email', 'reset-password')`)
@Index('mailed_links_token_unique', ['tokenHash'], { unique: true })
export class MailedLink {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'mailed_links_pk' })
  @ForeignKey('users', { name: 'mailed_links_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'mailed_links_pk' })
  purpose: LinkPurpose;

  /**
   * The email that contains it. Ids increase with time, so that an older email that is sent late
   * doesn't replace a newer link.
   */
  @Column('uuid', { name: 'mail_id' })
  mailId: string;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;

  /** When it was used or otherwise ended. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true, precision: 3 })
  endedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    mailedLinks: EntityTable<MailedLink>;
  }
}
