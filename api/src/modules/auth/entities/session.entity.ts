import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/** A signed-in browser, if sessions are stored in PostgreSQL. */
@PersonalData<SessionRow>({
  title: 'Sign-ins of browsers',
  owner: 'userId',
  purpose: 'Keeps a browser signed in, and shows the person where they are signed in.',
  ground: 'contract',
  retention: '30 days after the last visit, 90 days at most',
  limit: { days: 31, since: 'lastSeenAt' },
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    tokenHash: withheld('secret', 'A hash of what the browser proves itself with.'),
    credentialsVersion: 'none',
    ip: 'device',
    userAgent: 'device',
    createdAt: 'activity',
    lastSeenAt: 'activity',
  },
})
@Entity('sessions')
@Index('sessions_token_unique', ['tokenHash'], { unique: true })
@Index('sessions_user', ['userId'])
@Index('sessions_last_seen', ['lastSeenAt'])
export class SessionRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'sessions_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** SHA-256 of the cookie's value. */
  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  /** The account's version when this session began; a later version ends the session. */
  @Column('integer', { name: 'credentials_version' })
  credentialsVersion: number;

  @Column('text')
  ip: string;

  @Column('text', { name: 'user_agent' })
  userAgent: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_seen_at', precision: 3, default: () => 'now()' })
  lastSeenAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    sessions: EntityTable<SessionRow, 'createdAt' | 'lastSeenAt'>;
  }
}
