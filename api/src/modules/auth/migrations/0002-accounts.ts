import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE users (
    id uuid NOT NULL,
    email text NOT NULL,
    username text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    password_hash text,
    role text NOT NULL DEFAULT 'user',
    user_type text NOT NULL DEFAULT 'student',
    language text NOT NULL DEFAULT 'en',
    credentials_version integer NOT NULL DEFAULT 1,
    email_verified_at timestamptz(3),
    totp_enabled_at timestamptz(3),
    disabled_at timestamptz(3),
    last_seen_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT users_pk PRIMARY KEY (id),
    CONSTRAINT users_role_known CHECK (role IN ('user', 'affiliate', 'admin')),
    CONSTRAINT users_user_type_known CHECK (user_type IN ('student', 'opportunity_seeker'))
  )`,
  `CREATE UNIQUE INDEX users_email_unique ON users (lower(email))`,
  `CREATE UNIQUE INDEX users_username_unique ON users (lower(username))`,
  `CREATE TABLE sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    credentials_version integer NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT sessions_pk PRIMARY KEY (id),
    CONSTRAINT sessions_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX sessions_token_unique ON sessions (token_hash)`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE INDEX sessions_last_seen ON sessions (last_seen_at)`,
  `CREATE TABLE api_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3),
    expires_at timestamptz(3),
    CONSTRAINT api_tokens_pk PRIMARY KEY (id),
    CONSTRAINT api_tokens_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX api_tokens_secret_unique ON api_tokens (secret_hash)`,
  `CREATE INDEX api_tokens_user ON api_tokens (user_id)`,
  `CREATE TABLE mailed_links (
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    mail_id uuid NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    CONSTRAINT mailed_links_pk PRIMARY KEY (user_id, purpose),
    CONSTRAINT mailed_links_purpose_known CHECK (purpose IN ('verify-email', 'reset-password')),
    CONSTRAINT mailed_links_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX mailed_links_token_unique ON mailed_links (token_hash)`,
  `CREATE TABLE totp_secrets (
    user_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    last_step integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT totp_secrets_pk PRIMARY KEY (user_id),
    CONSTRAINT totp_secrets_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE recovery_codes (
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    CONSTRAINT recovery_codes_pk PRIMARY KEY (user_id, code_hash),
    CONSTRAINT recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE social_identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT social_identities_pk PRIMARY KEY (provider, subject),
    CONSTRAINT social_identities_provider_known CHECK (provider IN ('google', 'linkedin')),
    CONSTRAINT social_identities_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE INDEX social_identities_user ON social_identities (user_id)`,
  `CREATE TABLE spent_social_states (
    state_hash text NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT spent_social_states_pk PRIMARY KEY (state_hash)
  )`,
  `CREATE INDEX spent_social_states_expiry ON spent_social_states (expires_at)`,
];

/** People and their credentials. */
export class Accounts1763712000002 implements MigrationInterface {
  name = 'Accounts1763712000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE spent_social_states, social_identities, recovery_codes, totp_secrets, mailed_links,
      api_tokens, sessions, users`);
  }
}
