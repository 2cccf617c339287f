import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE payout_line
     ADD COLUMN returned_at timestamptz(3),
     ADD COLUMN returned_by_id uuid,
     ADD COLUMN return_reason text,
     ADD CONSTRAINT payout_line_returner_fk FOREIGN KEY (returned_by_id) REFERENCES users (id) ON DELETE SET NULL,
     ADD CONSTRAINT payout_line_returned
       CHECK ((returned_at IS NULL) = (return_reason IS NULL) AND length(return_reason) <= 500)`,
  // Admins' notes about an affiliate's transfer are deleted with the account.
  `CREATE FUNCTION payout_line_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.return_reason := CASE WHEN NEW.return_reason IS NULL THEN NULL ELSE '' END;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER payout_line_erased BEFORE UPDATE OF affiliate_id ON payout_line
     FOR EACH ROW WHEN (NEW.affiliate_id IS NULL AND OLD.affiliate_id IS NOT NULL) EXECUTE FUNCTION payout_line_erased()`,
  `ALTER TABLE payout DROP CONSTRAINT payout_status,
     ADD CONSTRAINT payout_status CHECK (status IN ('approved', 'paid', 'canceled'))`,
  `ALTER TABLE affiliate_ledger DROP CONSTRAINT affiliate_ledger_accounts, DROP CONSTRAINT affiliate_ledger_about,
     ADD CONSTRAINT affiliate_ledger_accounts CHECK ((kind, debit, credit) IN (
       ('earned', 'commission_expense', 'affiliate_payable'),
       ('reversed', 'affiliate_payable', 'commission_expense'),
       ('approved', 'affiliate_payable', 'payout_in_transit'),
       ('paid', 'payout_in_transit', 'bank'),
       ('canceled', 'payout_in_transit', 'affiliate_payable'),
       ('returned', 'bank', 'affiliate_payable'))),
     ADD CONSTRAINT affiliate_ledger_about CHECK ((kind IN ('earned', 'reversed')) = (commission_id IS NOT NULL)
       AND (kind IN ('approved', 'paid', 'canceled', 'returned')) = (payout_line_id IS NOT NULL))`,
  // A later run may have deducted a refund from a payout that was then returned: the next run pays both.
  'ALTER TABLE commission DROP CONSTRAINT commission_paid_cents',
  `CREATE TABLE payout_draft (
     month text NOT NULL,
     total_cents integer NOT NULL,
     line_count integer NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT payout_draft_pk PRIMARY KEY (month),
     CONSTRAINT payout_draft_month CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
     CONSTRAINT payout_draft_total CHECK (total_cents >= 0 AND line_count >= 0)
   )`,
  'CREATE INDEX payout_of_month ON payout (month)',
];

/** Returned transfers, canceled runs, and drafts at the start of a month. */
export class PayoutReturns1763712000049 implements MigrationInterface {
  name = 'PayoutReturns1763712000049';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payout_draft');
    await runner.query('DROP INDEX payout_of_month');
    await runner.query('DROP TRIGGER payout_line_erased ON payout_line');
    await runner.query('DROP FUNCTION payout_line_erased');
    await runner.query(
      'ALTER TABLE payout_line DROP COLUMN return_reason, DROP COLUMN returned_by_id, DROP COLUMN returned_at',
    );
  }
}
