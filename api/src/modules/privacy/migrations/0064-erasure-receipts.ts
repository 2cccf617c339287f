import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE erasure_receipt (
     id uuid NOT NULL,
     code text NOT NULL,
     erased_at timestamptz(3) NOT NULL,
     content jsonb NOT NULL,
     sha256 text NOT NULL,
     sealed_address text,
     file_keys text[] NOT NULL DEFAULT '{}',
     mailed_at timestamptz(3),
     files_gone_at timestamptz(3),
     CONSTRAINT erasure_receipt_pk PRIMARY KEY (id),
     CONSTRAINT erasure_receipt_code_unique UNIQUE (code)
   )`,
  'CREATE INDEX erasure_receipt_age ON erasure_receipt (erased_at)',
];

/** Receipts of erased accounts. */
export class ErasureReceipts1763712000064 implements MigrationInterface {
  name = 'ErasureReceipts1763712000064';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasure_receipt');
  }
}
