import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { Policy } from '../policies.js';

/** A person's acceptance of a version of a text at sign-up. Append-only. */
@PersonalData<Consent>({
  title: 'Terms that were accepted',
  owner: 'userId',
  purpose: 'Shows which version of the terms and of the privacy notice the person accepted, and when.',
  ground: 'interest',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    policy: 'choice',
    version: 'choice',
    acceptedAt: 'choice',
  },
})
@Entity('consent')
@Index('consent_once', ['userId', 'policy', 'version'], { unique: true })
@Check('consent_policy', `policy IN ('terms', 'privacy')`)
export class Consent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'consent_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'consent_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text')
  policy: Policy;

  /** The day on which the text was last changed, YYYY-MM-DD. */
  @Column('date')
  version: string;

  @CreateDateColumn({ name: 'accepted_at', type: 'timestamptz', precision: 3 })
  acceptedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    consent: EntityTable<Consent, 'acceptedAt'>;
  }
}
