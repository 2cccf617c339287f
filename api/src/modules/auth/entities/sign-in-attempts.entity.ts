import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/** Consecutive wrong passwords and codes for one address, whether or not it has an account. */
@PersonalData<SignInAttemptsRow>({
  title: 'Wrong passwords in a row',
  owner: null,
  purpose: 'Slows down anyone who guesses passwords.',
  ground: 'interest',
  retention: '90 days',
  limit: { days: 91, since: 'lastAt' },
  erasure: 'deleted',
  columns: {
    key: withheld('secret', 'A digest of an email address that has, or does not have, an account.'),
    failures: 'none',
    lastAt: 'activity',
  },
})
@Entity('sign_in_attempts')
@Check('sign_in_attempts_counted', 'failures BETWEEN 0 AND 100')
@Index('sign_in_attempts_last', ['lastAt'])
export class SignInAttemptsRow {
  /** The digest of the address. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sign_in_attempts_pk' })
  key: string;

  @Column('integer')
  failures: number;

  @Column({ type: 'timestamptz', name: 'last_at', precision: 3, default: () => 'now()' })
  lastAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    signInAttempts: EntityTable<SignInAttemptsRow, 'lastAt'>;
  }
}
