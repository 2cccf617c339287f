import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/** A person's token for programs that act in their name. */
@PersonalData<ApiToken>({
  title: 'API tokens',
  owner: 'userId',
  purpose: "Lets the person's own software act for them.",
  ground: 'contract',
  retention: 'until it is revoked, or 30 days after it expires',
  limit: { days: 31, since: 'expiresAt' },
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    name: 'text',
    secretHash: withheld('secret', 'A hash of the token: the token itself was shown once and not kept.'),
    createdAt: 'activity',
    lastUsedAt: 'activity',
    expiresAt: 'activity',
  },
})
@Entity('api_tokens')
@Index('api_tokens_secret_unique', ['secretHash'], { unique: true })
@Index('api_tokens_user', ['userId'])
export class ApiToken {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'api_tokens_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'api_tokens_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('text')
  name: string;

  /** SHA-256 of the secret, which is shown once and never stored. */
  @Column('text', { name: 'secret_hash' })
  secretHash: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true, precision: 3 })
  lastUsedAt: Date | null;

  /** Null: valid until it is revoked. */
  @Column({ type: 'timestamptz', name: 'expires_at', nullable: true, precision: 3 })
  expiresAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    apiTokens: EntityTable<ApiToken, 'createdAt'>;
  }
}
