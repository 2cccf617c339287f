import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE document_claim (
     id uuid NOT NULL,
     document_id uuid NOT NULL,
     kind text NOT NULL,
     data jsonb NOT NULL,
     expires_on date,
     seen_by_id uuid,
     seen_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT document_claim_pk PRIMARY KEY (id),
     CONSTRAINT document_claim_one UNIQUE (document_id, kind),
     CONSTRAINT document_claim_document_fk FOREIGN KEY (document_id) REFERENCES document (id) ON DELETE CASCADE,
     CONSTRAINT document_claim_seen_by_fk FOREIGN KEY (seen_by_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT document_claim_kind CHECK (kind IN ('passport', 'language', 'degree', 'funds', 'offer')),
     CONSTRAINT document_claim_data CHECK (jsonb_typeof(data) = 'object' AND data ->> 'kind' = kind),
     CONSTRAINT document_claim_whole CHECK (CASE kind
       WHEN 'language' THEN data ? 'test'
       WHEN 'degree' THEN data ? 'level'
       WHEN 'funds' THEN data ?& ARRAY['amountMinor', 'currency', 'on']
       WHEN 'offer' THEN data ?& ARRAY['country', 'occupation']
       ELSE true END)
   )`,
  // The proofs that expire on a given day.
  'CREATE INDEX document_claim_expiry ON document_claim (expires_on) WHERE expires_on IS NOT NULL',
  'CREATE INDEX document_claim_seen_by ON document_claim (seen_by_id) WHERE seen_by_id IS NOT NULL',
];

/** Facts that admins confirmed on verified documents. */
export class DocumentClaims1763712000055 implements MigrationInterface {
  name = 'DocumentClaims1763712000055';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_claim');
  }
}
