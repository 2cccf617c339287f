import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // A provider can refund a payment partially; the rest can still be refunded and earns commission.
  `ALTER TABLE payment ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0,
     ADD CONSTRAINT payment_refunded_cents CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents)`,
  `UPDATE payment SET refunded_cents = amount_cents WHERE status = 'refunded'`,
  // If two payments are made for one review, only one opens it; the other is refunded.
  `CREATE UNIQUE INDEX payment_delivered_review ON payment (assessment_id)
     WHERE assessment_id IS NOT NULL AND status = 'completed' AND delivered_at IS NOT NULL`,
  // Payouts to an affiliate are kept when the account is deleted.
  `ALTER TABLE commission ALTER COLUMN affiliate_id DROP NOT NULL, DROP CONSTRAINT commission_affiliate_fk,
     ADD CONSTRAINT commission_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE SET NULL`,
  // A refund request is kept for the figures; its texts are deleted with the payer's account.
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

/** Partial refunds, and financial records that outlive their accounts. */
export class RefundedParts1763712000017 implements MigrationInterface {
  name = 'RefundedParts1763712000017';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** The previous table can't store commissions of erased affiliates. */
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
