import type { MigrationInterface, QueryRunner } from 'typeorm';

const createRetentionFunction = (
  leaves: string,
) => `CREATE OR REPLACE FUNCTION affiliate_ledger_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND NEW.affiliate_id IS NULL
        AND (to_jsonb(NEW) - 'affiliate_id') = (to_jsonb(OLD) - 'affiliate_id') THEN
       RETURN NEW;
     END IF;
     ${leaves}
     RAISE EXCEPTION 'Entries of the affiliate ledger are only ever added.';
   END $$`;

/** Allows deleting affiliate ledger entries after the legal retention period of ten years. */
export class LedgerRetention1763712000090 implements MigrationInterface {
  name = 'LedgerRetention1763712000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      createRetentionFunction(
        `IF TG_OP = 'DELETE' AND OLD.at < now() - interval '10 years' THEN RETURN OLD; END IF;`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(createRetentionFunction(''));
  }
}
