import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // A provider can give back a part of a payment; what is left is what can still come back, and what is earned from.
  `ALTER TABLE payment ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0,
     ADD CONSTRAINT payment_refunded_cents CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents)`,
  `UPDATE payment SET refunded_cents = amount_cents WHERE status = 'refunded'`,
  // Of two payments for one review, one at most has opened it; the other one goes back.
  `CREATE UNIQUE INDEX payment_delivered_review ON payment (assessment_id)
     WHERE assessment_id IS NOT NULL AND status = 'completed' AND delivered_at IS NOT NULL`,
  // What an affiliate was paid stays on the books when the account goes.
  `ALTER TABLE commission ALTER COLUMN affiliate_id DROP NOT NULL, DROP CONSTRAINT commission_affiliate_fk,
     ADD CONSTRAINT commission_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE SET NULL`,
  // A request stays as a figure; what was written in it goes with the account of its payer.
  `CREATE FUNCTION refund_request_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.reason := NULL;
     NEW.note := NULL;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER refund_request_erased BEFORE UPDATE OF user_id ON refund_request
     FOR EACH ROW WHEN (NEW.user_id IS NULL AND OLD.user_id IS NOT NULL) EXECUTE FUNCTION refund_request_erased()`,
  `UPDATE refund_request SET reason = NULL, note = NULL WHERE user_id IS NULL`,
  'CREATE INDEX refund_request_of_payer ON refund_request (user_id) WHERE user_id IS NOT NULL',
  `CREATE TRIGGER audit_entry_whole BEFORE TRUNCATE ON audit_entry
     FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_kept()`,
];

/** Parts of payments that went back, and books that outlive the accounts in them. */
export class RefundedParts1763712000017 implements MigrationInterface {
  name = 'RefundedParts1763712000017';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** Commissions of erased affiliates have no place in the earlier table. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_entry_whole ON audit_entry');
    await runner.query('DROP INDEX refund_request_of_payer');
    await runner.query('DROP TRIGGER refund_request_erased ON refund_request');
    await runner.query('DROP FUNCTION refund_request_erased');
    await runner.query('DELETE FROM commission WHERE affiliate_id IS NULL');
    await runner.query(`ALTER TABLE commission ALTER COLUMN affiliate_id SET NOT NULL,
      DROP CONSTRAINT commission_affiliate_fk,
      ADD CONSTRAINT commission_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE CASCADE`);
    await runner.query('DROP INDEX payment_delivered_review');
    await runner.query('ALTER TABLE payment DROP COLUMN refunded_cents');
  }
}
