import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { EntityTable } from '../../platform/database/tables.js';
import { PersonalData, withheld } from '../../platform/privacy/index.js';
import type { Role } from '../../platform/context/request-context.js';
import type { UserType } from './user.enums.js';

/** A person with an account. */
@PersonalData<User>({
  title: 'Account',
  owner: 'id',
  purpose: 'Who the person is, and how we reach them.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'account',
    email: 'contact',
    username: 'identity',
    firstName: 'identity',
    lastName: 'identity',
    passwordHash: withheld('secret', 'A hash of the password: it could be used to guess it.'),
    role: 'choice',
    userType: 'choice',
    language: 'choice',
    credentialsVersion: 'none',
    emailVerifiedAt: 'activity',
    totpEnabledAt: 'activity',
    disabledAt: 'activity',
    lastSeenAt: 'activity',
    createdAt: 'activity',
    updatedAt: 'activity',
    referredById: withheld('staff', 'The account of someone else: the affiliate whose link was followed.'),
  },
})
@Entity('users')
@Check('users_role_known', `role IN ('user', 'affiliate', 'admin')`)
@Check('users_referrer_other', 'referred_by_id <> id')
@Index('users_referrer', ['referredById'], { where: 'referred_by_id IS NOT NULL' })
@Index('users_created', ['createdAt'])
@Index('users_role', ['role', 'userType'])
@Index('users_disabled', ['id'], { where: 'disabled_at IS NOT NULL' })
@Index('users_unverified', ['id'], { where: 'email_verified_at IS NULL' })
@Check('users_user_type_known', `user_type IN ('student', 'opportunity_seeker')`)
// Indexes on lower(...) and on trigrams, which TypeORM can't express; only the migration defines
// them.
@Index('users_email_unique', { synchronize: false })
@Index('users_username_unique', { synchronize: false })
@Index('users_like', { synchronize: false })
@Index('users_username_like', { synchronize: false })
@Index('users_name', { synchronize: false })
export class User {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pk' })
  id: string;

  /** As typed; unique regardless of case. */
  @Column('text')
  email: string;

  /** As typed; unique regardless of case. */
  @Column('text')
  username: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  /** argon2id; null for people who only ever signed in through a provider. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('text', { default: 'user' })
  role: Role;

  @Column('text', { name: 'user_type', default: 'student' })
  userType: UserType;

  @Column('text', { default: 'en' })
  language: string;

  /** Increases with every change that ends all sessions: password, role, or disabling. */
  @Column('integer', { name: 'credentials_version', default: 1 })
  credentialsVersion: number;

  @Column({ type: 'timestamptz', name: 'email_verified_at', nullable: true, precision: 3 })
  emailVerifiedAt: Date | null;

  /** Since when sign-in requires a code of the authenticator app; null if it doesn't. */
  @Column({ type: 'timestamptz', name: 'totp_enabled_at', nullable: true, precision: 3 })
  totpEnabledAt: Date | null;

  @Column({ type: 'timestamptz', name: 'disabled_at', nullable: true, precision: 3 })
  disabledAt: Date | null;

  @Column({ type: 'timestamptz', name: 'last_seen_at', nullable: true, precision: 3 })
  lastSeenAt: Date | null;

  /** The affiliate who referred this person, permanently. */
  @Column('uuid', { name: 'referred_by_id', nullable: true })
  @ForeignKey('users', { name: 'users_referrer_fk', onDelete: 'SET NULL' })
  referredById: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../platform/database/tables.js' {
  interface Tables {
    users: EntityTable<
      User,
      'role' | 'userType' | 'language' | 'credentialsVersion' | 'createdAt' | 'updatedAt'
    >;
  }
}
