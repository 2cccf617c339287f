import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The filters of the admins' list, and their counts.
  'CREATE INDEX users_role ON users (role, user_type)',
  'CREATE INDEX users_disabled ON users (id) WHERE disabled_at IS NOT NULL',
  'CREATE INDEX users_unverified ON users (id) WHERE email_verified_at IS NULL',
  // Sorting by name; sorting by email address uses users_email_unique.
  'CREATE INDEX users_name ON users (lower(last_name), lower(first_name), id)',
  // Like users_like, but for usernames.
  'CREATE INDEX users_username_like ON users USING gin (username public.gin_trgm_ops)',
];

/** Indexes for the admins' list of users. */
export class UserLookUps1763712000031 implements MigrationInterface {
  name = 'UserLookUps1763712000031';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX users_username_like, users_name, users_unverified, users_disabled, users_role',
    );
  }
}
