import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/** An email that no server accepted, after the last attempt. */
@PersonalData<UndeliveredMail>({
  title: 'Emails that could not be delivered',
  owner: 'userId',
  purpose: 'Lets staff try again, and stops sending where nothing arrives.',
  ground: 'interest',
  retention: 'until an admin clears it, or the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    job: 'none',
    payload: 'none',
    refusedAddress: withheld('secret', 'A digest of an email address.'),
    reason: 'text',
    failedAt: 'activity',
  },
})
@Entity('undelivered_mail')
@Index('undelivered_mail_user', ['userId'])
export class UndeliveredMail {
  /** Also the id of the email itself. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'undelivered_mail_pk' })
  id: string;

  /** The account that it concerns. */
  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'undelivered_mail_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** The job that sends it, so it can be retried. */
  @Column('text')
  job: string;

  @Column('jsonb')
  payload: unknown;

  /**
   * SHA-256 of the rejecting address in lower case: no more emails are sent there. Null: no address
   * rejected it.
   */
  @Column('text', { name: 'refused_address', nullable: true })
  refusedAddress: string | null;

  /** The server's reply, without addresses. */
  @Column('text')
  reason: string;

  @CreateDateColumn({ name: 'failed_at', type: 'timestamptz', precision: 3 })
  failedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    undeliveredMail: EntityTable<UndeliveredMail, 'failedAt', 'payload'>;
  }
}
