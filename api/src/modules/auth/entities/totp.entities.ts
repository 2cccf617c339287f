import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/**
 * The secret shared with a person's authenticator app; active once the account has `totpEnabledAt`.
 */
@PersonalData<TotpSecret>({
  title: 'Authenticator app',
  owner: 'userId',
  purpose: 'Asks admins for a second proof when they sign in.',
  ground: 'interest',
  retention: 'until it is turned off, or the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    sealedSecret: withheld('secret', 'Whoever has it can sign in.'),
    lastStep: 'none',
    createdAt: 'activity',
  },
})
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'totp_secrets_pk' })
  @ForeignKey('users', { name: 'totp_secrets_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text', { name: 'sealed_secret' })
  sealedSecret: string;

  /** The last 30-second step whose code was used. A code works only once. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}

/** A code for when the authenticator app is lost; using it deletes it. */
@PersonalData<RecoveryCode>({
  title: 'Recovery codes',
  owner: 'userId',
  purpose: 'Lets in an admin who lost the authenticator app.',
  ground: 'interest',
  retention: 'until it is used, or the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    codeHash: withheld('secret', 'A hash of the code.'),
  },
})
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'recovery_codes_pk' })
  @ForeignKey('users', { name: 'recovery_codes_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryColumn('text', { name: 'code_hash', primaryKeyConstraintName: 'recovery_codes_pk' })
  codeHash: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    totpSecrets: EntityTable<TotpSecret, 'lastStep' | 'createdAt'>;
    recoveryCodes: EntityTable<RecoveryCode>;
  }
}
