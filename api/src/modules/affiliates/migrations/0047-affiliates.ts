import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWED = `CASE WHEN status = 'reversed' THEN 0 ELSE amount_cents END`;

const STATEMENTS = [
  // Affiliate applications. One can be pending at a time; a rejected one may be followed by another.
  `CREATE TABLE affiliate_application (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     profession text NOT NULL,
     website text,
     status text NOT NULL DEFAULT 'applied',
     agreed_at timestamptz(3) NOT NULL DEFAULT now(),
     applied_at timestamptz(3) NOT NULL DEFAULT now(),
     decided_at timestamptz(3),
     decided_by_id uuid,
     reason text,
     CONSTRAINT affiliate_application_pk PRIMARY KEY (id),
     CONSTRAINT affiliate_application_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT affiliate_application_decider_fk FOREIGN KEY (decided_by_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT affiliate_application_status CHECK (status IN ('applied', 'approved', 'refused')),
     CONSTRAINT affiliate_application_decided CHECK ((status = 'applied') = (decided_at IS NULL)),
     CONSTRAINT affiliate_application_reason CHECK (status <> 'refused' OR reason IS NOT NULL)
   )`,
  `CREATE UNIQUE INDEX affiliate_application_open ON affiliate_application (user_id) WHERE status = 'applied'`,
  'CREATE INDEX affiliate_application_of_user ON affiliate_application (user_id, id)',
  'CREATE INDEX affiliate_application_queue ON affiliate_application (status, id)',

  // Referrals through links. users.referred_by_id names who earns; this records how it came about.
  `CREATE TABLE referral (
     user_id uuid NOT NULL,
     affiliate_id uuid NOT NULL,
     campaign text NOT NULL DEFAULT '',
     bound_at timestamptz(3) NOT NULL DEFAULT now(),
     removed_at timestamptz(3),
     address_hash text,
     device_hash text,
     CONSTRAINT referral_pk PRIMARY KEY (user_id),
     CONSTRAINT referral_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT referral_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT referral_other CHECK (user_id <> affiliate_id),
     CONSTRAINT referral_campaign CHECK (campaign ~ '^[a-z0-9-]{0,40}$')
   )`,
  'CREATE INDEX referral_of_affiliate ON referral (affiliate_id, bound_at)',

  // Visits through links: counts per day, without data about visitors.
  `CREATE TABLE referral_click (
     affiliate_id uuid NOT NULL,
     day date NOT NULL,
     campaign text NOT NULL DEFAULT '',
     clicks integer NOT NULL,
     CONSTRAINT referral_click_pk PRIMARY KEY (affiliate_id, day, campaign),
     CONSTRAINT referral_click_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT referral_click_campaign CHECK (campaign ~ '^[a-z0-9-]{0,40}$'),
     CONSTRAINT referral_click_count CHECK (clicks > 0)
   )`,

  // Keyed hashes of affiliates' devices and IP addresses, compared with sign-ups. Deleted after 90 days.
  `CREATE TABLE affiliate_trace (
     user_id uuid NOT NULL,
     kind text NOT NULL,
     hash text NOT NULL,
     seen_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT affiliate_trace_pk PRIMARY KEY (user_id, kind, hash),
     CONSTRAINT affiliate_trace_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT affiliate_trace_kind CHECK (kind IN ('address', 'device'))
   )`,
  'CREATE INDEX affiliate_trace_age ON affiliate_trace (seen_at)',

  // The provider's fingerprint of the card, without its number.
  'ALTER TABLE payment ADD COLUMN card_fingerprint text',
  'CREATE INDEX payment_card ON payment (card_fingerprint) WHERE card_fingerprint IS NOT NULL',
  'ALTER TABLE sandbox_intent ADD COLUMN card_fingerprint text',

  // The amount paid out for a commission so far, whether it needs a review, and why it was reversed.
  `ALTER TABLE commission
     ADD COLUMN paid_cents integer NOT NULL DEFAULT 0,
     ADD COLUMN flags text[] NOT NULL DEFAULT '{}',
     ADD COLUMN review text NOT NULL DEFAULT 'none',
     ADD COLUMN reviewed_at timestamptz(3),
     ADD COLUMN reviewed_by_id uuid,
     ADD COLUMN review_note text,
     ADD COLUMN reversal text,
     ADD CONSTRAINT commission_reviewer_fk FOREIGN KEY (reviewed_by_id) REFERENCES users (id) ON DELETE SET NULL,
     ADD CONSTRAINT commission_paid_cents CHECK (paid_cents >= 0),
     ADD CONSTRAINT commission_review CHECK (review IN ('none', 'held', 'cleared', 'refused')),
     ADD CONSTRAINT commission_reviewed CHECK ((review IN ('cleared', 'refused')) = (reviewed_at IS NOT NULL)),
     ADD CONSTRAINT commission_refused CHECK (review <> 'refused' OR (status = 'reversed' AND review_note IS NOT NULL)),
     ADD CONSTRAINT commission_reversal CHECK (reversal IN ('refund', 'application', 'review'))`,
  `UPDATE commission SET paid_cents = amount_cents WHERE status = 'paid' OR paid_at IS NOT NULL`,
  `CREATE INDEX commission_unsettled ON commission (affiliate_id, id)
     WHERE status <> 'paid' OR paid_cents <> amount_cents`,
  `CREATE INDEX commission_held ON commission (id) WHERE review = 'held'`,

  // Figures are kept; texts about an affiliate are deleted with the account.
  `CREATE FUNCTION commission_erased() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.review_note := CASE WHEN NEW.review_note IS NULL THEN NULL ELSE '' END;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER commission_erased BEFORE UPDATE OF affiliate_id ON commission
     FOR EACH ROW WHEN (NEW.affiliate_id IS NULL AND OLD.affiliate_id IS NOT NULL) EXECUTE FUNCTION commission_erased()`,

  // Conversions of referred people that earn nothing, with the reason.
  `CREATE TABLE unearned_conversion (
     id uuid NOT NULL,
     affiliate_id uuid NOT NULL,
     payment_id uuid,
     application_id uuid,
     source text NOT NULL,
     reason text NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT unearned_conversion_pk PRIMARY KEY (id),
     CONSTRAINT unearned_conversion_payment_unique UNIQUE (payment_id),
     CONSTRAINT unearned_conversion_application_unique UNIQUE (application_id),
     CONSTRAINT unearned_conversion_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT unearned_conversion_payment_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
     CONSTRAINT unearned_conversion_of_one CHECK (num_nonnulls(payment_id, application_id) = 1),
     CONSTRAINT unearned_conversion_source
       CHECK (source IN ('expert_review', 'full_service', 'assessment', 'program_application')),
     CONSTRAINT unearned_conversion_reason
       CHECK (reason IN ('further_assessment', 'affiliate_inactive', 'payer_admin', 'refunded', 'too_small', 'no_rate'))
   )`,
  'CREATE INDEX unearned_conversion_of_affiliate ON unearned_conversion (affiliate_id, id)',

  // A payout run has one line per affiliate and one item per commission; a negative item deducts an overpayment.
  `CREATE TABLE payout (
     id uuid NOT NULL,
     month text NOT NULL,
     status text NOT NULL DEFAULT 'approved',
     total_cents integer NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     created_by_id uuid,
     paid_at timestamptz(3),
     paid_by_id uuid,
     CONSTRAINT payout_pk PRIMARY KEY (id),
     CONSTRAINT payout_creator_fk FOREIGN KEY (created_by_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT payout_payer_fk FOREIGN KEY (paid_by_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT payout_month CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
     CONSTRAINT payout_status CHECK (status IN ('approved', 'paid')),
     CONSTRAINT payout_paid CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
     CONSTRAINT payout_total CHECK (total_cents > 0)
   )`,
  `CREATE TABLE payout_line (
     id uuid NOT NULL,
     payout_id uuid NOT NULL,
     affiliate_id uuid,
     amount_cents integer NOT NULL,
     CONSTRAINT payout_line_pk PRIMARY KEY (id),
     CONSTRAINT payout_line_once UNIQUE (payout_id, affiliate_id),
     CONSTRAINT payout_line_payout_fk FOREIGN KEY (payout_id) REFERENCES payout (id),
     CONSTRAINT payout_line_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT payout_line_amount CHECK (amount_cents > 0)
   )`,
  'CREATE INDEX payout_line_of_affiliate ON payout_line (affiliate_id, id)',
  `CREATE TABLE payout_item (
     payout_line_id uuid NOT NULL,
     commission_id uuid NOT NULL,
     amount_cents integer NOT NULL,
     CONSTRAINT payout_item_pk PRIMARY KEY (payout_line_id, commission_id),
     CONSTRAINT payout_item_line_fk FOREIGN KEY (payout_line_id) REFERENCES payout_line (id),
     CONSTRAINT payout_item_commission_fk FOREIGN KEY (commission_id) REFERENCES commission (id),
     CONSTRAINT payout_item_amount CHECK (amount_cents <> 0)
   )`,
  'CREATE INDEX payout_item_of_commission ON payout_item (commission_id)',

  // Bank accounts, sealed so that only this installation can read them.
  `CREATE TABLE payout_details (
     user_id uuid NOT NULL,
     sealed text NOT NULL,
     ending text NOT NULL,
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT payout_details_pk PRIMARY KEY (user_id),
     CONSTRAINT payout_details_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
   )`,

  // The double-entry ledger: each row moves an amount from one account to another, so all balances add up to zero.
  `CREATE TABLE affiliate_ledger (
     id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     kind text NOT NULL,
     debit text NOT NULL,
     credit text NOT NULL,
     amount_cents integer NOT NULL,
     affiliate_id uuid,
     commission_id uuid,
     payout_line_id uuid,
     CONSTRAINT affiliate_ledger_pk PRIMARY KEY (id),
     CONSTRAINT affiliate_ledger_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT affiliate_ledger_commission_fk FOREIGN KEY (commission_id) REFERENCES commission (id),
     CONSTRAINT affiliate_ledger_line_fk FOREIGN KEY (payout_line_id) REFERENCES payout_line (id),
     CONSTRAINT affiliate_ledger_amount CHECK (amount_cents > 0),
     CONSTRAINT affiliate_ledger_accounts CHECK ((kind, debit, credit) IN (
       ('earned', 'commission_expense', 'affiliate_payable'),
       ('reversed', 'affiliate_payable', 'commission_expense'),
       ('approved', 'affiliate_payable', 'payout_in_transit'),
       ('paid', 'payout_in_transit', 'bank'))),
     CONSTRAINT affiliate_ledger_about CHECK ((kind IN ('earned', 'reversed')) = (commission_id IS NOT NULL)
       AND (kind IN ('approved', 'paid')) = (payout_line_id IS NOT NULL))
   )`,
  'CREATE INDEX affiliate_ledger_of_affiliate ON affiliate_ledger (affiliate_id, id)',
  'CREATE INDEX affiliate_ledger_of_commission ON affiliate_ledger (commission_id) WHERE commission_id IS NOT NULL',
  `CREATE UNIQUE INDEX affiliate_ledger_line_once ON affiliate_ledger (payout_line_id, kind)
     WHERE payout_line_id IS NOT NULL`,
  // Append-only, except that an erased account is removed from its entries.
  `CREATE FUNCTION affiliate_ledger_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND NEW.affiliate_id IS NULL
        AND (to_jsonb(NEW) - 'affiliate_id') = (to_jsonb(OLD) - 'affiliate_id') THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'Entries of the affiliate ledger are only ever added.';
   END $$`,
  `CREATE TRIGGER affiliate_ledger_kept BEFORE UPDATE OR DELETE ON affiliate_ledger
     FOR EACH ROW EXECUTE FUNCTION affiliate_ledger_kept()`,
  `CREATE TRIGGER affiliate_ledger_whole BEFORE TRUNCATE ON affiliate_ledger
     FOR EACH STATEMENT EXECUTE FUNCTION affiliate_ledger_kept()`,
  `INSERT INTO affiliate_ledger (id, at, kind, debit, credit, amount_cents, affiliate_id, commission_id)
     SELECT gen_random_uuid(), created_at, 'earned', 'commission_expense', 'affiliate_payable', ${OWED}, affiliate_id, id
     FROM commission WHERE ${OWED} > 0`,
];

/** Affiliates: applications, attribution, held commissions, payouts, and the ledger. */
export class Affiliates1763712000047 implements MigrationInterface {
  name = 'Affiliates1763712000047';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE affiliate_ledger, payout_details, payout_item, payout_line, payout,
      unearned_conversion, affiliate_trace, referral_click, referral, affiliate_application`);
    await runner.query('DROP FUNCTION affiliate_ledger_kept');
    await runner.query('DROP TRIGGER commission_erased ON commission');
    await runner.query('DROP FUNCTION commission_erased');
    await runner.query('DROP INDEX commission_held, commission_unsettled, payment_card');
    await runner.query('ALTER TABLE sandbox_intent DROP COLUMN card_fingerprint');
    await runner.query('ALTER TABLE payment DROP COLUMN card_fingerprint');
    await runner.query(`ALTER TABLE commission DROP COLUMN paid_cents, DROP COLUMN flags, DROP COLUMN review,
      DROP COLUMN reviewed_at, DROP COLUMN reviewed_by_id, DROP COLUMN review_note, DROP COLUMN reversal`);
  }
}
