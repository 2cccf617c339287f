import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE pricing_tier (
     id uuid NOT NULL,
     name text NOT NULL,
     price_cents integer NOT NULL,
     description text NOT NULL,
     features jsonb NOT NULL DEFAULT '[]',
     is_popular boolean NOT NULL DEFAULT false,
     is_active boolean NOT NULL DEFAULT true,
     display_order integer NOT NULL DEFAULT 1,
     service_type text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT pricing_tier_pk PRIMARY KEY (id),
     CONSTRAINT pricing_tier_service CHECK (service_type IN ('expert_review', 'full_service')),
     CONSTRAINT pricing_tier_price CHECK (price_cents >= 0 AND price_cents <= 99999999),
     CONSTRAINT pricing_tier_sold CHECK (service_type IS NULL OR price_cents >= 50),
     CONSTRAINT pricing_tier_features CHECK (jsonb_typeof(features) = 'array')
   )`,
  // Only one active tier may set the price of a service.
  `CREATE UNIQUE INDEX pricing_tier_of_service ON pricing_tier (service_type)
     WHERE service_type IS NOT NULL AND is_active`,
  'CREATE INDEX pricing_tier_shown ON pricing_tier (display_order, id) WHERE is_active',
  `INSERT INTO pricing_tier (id, name, price_cents, description, features, is_popular, display_order, service_type) VALUES
     ('019ab000-0000-7000-8000-000000000001', 'Free', 0, 'An assessment by published rules.',
      '["One assessment as a student, one for work", "Score of 100 with every condition, source and date", "Countries, recommendations and next steps"]',
      false, 1, NULL),
     ('019ab000-0000-7000-8000-000000000002', 'Expert Review', 4900, 'A person checks your assessment and answers you.',
      '["Everything that is free", "An expert reads your answers and documents", "A written reply within 2-3 business days"]',
      true, 2, 'expert_review'),
     ('019ab000-0000-7000-8000-000000000003', 'Full Service', 19900, 'Help with the whole application.',
      '["Everything in the expert review", "Help with forms and documents until you hand them in", "1-2 weeks"]',
      false, 3, 'full_service')`,
  // Kept when the account or the assessment is deleted: payments stay in the accounts.
  `CREATE TABLE payment (
     id uuid NOT NULL,
     user_id uuid,
     type text NOT NULL,
     assessment_type text,
     assessment_id uuid,
     amount_cents integer NOT NULL,
     currency text NOT NULL DEFAULT 'usd',
     status text NOT NULL DEFAULT 'pending',
     provider text NOT NULL,
     payment_intent_id text,
     intent_state text NOT NULL DEFAULT 'requires_payment',
     failure_message text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     updated_at timestamptz(3) NOT NULL DEFAULT now(),
     paid_at timestamptz(3),
     delivered_at timestamptz(3),
     refund_started_at timestamptz(3),
     refunded_at timestamptz(3),
     disputed_at timestamptz(3),
     CONSTRAINT payment_pk PRIMARY KEY (id),
     CONSTRAINT payment_intent_unique UNIQUE (payment_intent_id),
     CONSTRAINT payment_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT payment_assessment_fk FOREIGN KEY (assessment_id) REFERENCES assessment (id) ON DELETE SET NULL,
     CONSTRAINT payment_type CHECK (type IN ('expert_review', 'full_service', 'assessment')),
     CONSTRAINT payment_assessment_type CHECK ((type = 'assessment') = (assessment_type IS NOT NULL)
       AND (assessment_type IS NULL OR assessment_type IN ('student', 'opportunity-seeker'))),
     CONSTRAINT payment_amount CHECK (amount_cents > 0),
     CONSTRAINT payment_currency CHECK (currency = 'usd'),
     CONSTRAINT payment_status CHECK (status IN ('pending', 'completed', 'failed', 'refunded')),
     CONSTRAINT payment_provider CHECK (provider IN ('stripe', 'sandbox')),
     CONSTRAINT payment_intent_state
       CHECK (intent_state IN ('requires_payment', 'requires_action', 'processing', 'succeeded', 'canceled')),
     CONSTRAINT payment_paid CHECK ((status IN ('completed', 'refunded')) = (paid_at IS NOT NULL)),
     CONSTRAINT payment_refunded CHECK ((status = 'refunded') = (refunded_at IS NOT NULL)),
     CONSTRAINT payment_delivered CHECK (delivered_at IS NULL OR paid_at IS NOT NULL)
   )`,
  'CREATE INDEX payment_owner ON payment (user_id, id) WHERE user_id IS NOT NULL',
  'CREATE INDEX payment_of_assessment ON payment (assessment_id, id) WHERE assessment_id IS NOT NULL',
  // One open payment per purchase: repeated and racing requests get the same intent.
  `CREATE UNIQUE INDEX payment_open_review ON payment (assessment_id)
     WHERE assessment_id IS NOT NULL AND status IN ('pending', 'failed') AND intent_state <> 'canceled'`,
  `CREATE UNIQUE INDEX payment_open_credit ON payment (user_id, assessment_type)
     WHERE type = 'assessment' AND status IN ('pending', 'failed') AND intent_state <> 'canceled'`,
  `CREATE INDEX payment_unsettled ON payment (updated_at, id)
     WHERE status IN ('pending', 'failed') AND intent_state <> 'canceled'`,
  `CREATE INDEX payment_refund_unsettled ON payment (refund_started_at, id)
     WHERE refund_started_at IS NOT NULL AND status = 'completed'`,
  // A ledger of the provider's events, each stored once.
  `CREATE TABLE payment_event (
     id text NOT NULL,
     provider text NOT NULL,
     type text NOT NULL,
     payment_intent_id text,
     outcome text NOT NULL,
     detail text,
     received_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT payment_event_pk PRIMARY KEY (provider, id),
     CONSTRAINT payment_event_provider CHECK (provider IN ('stripe', 'sandbox')),
     CONSTRAINT payment_event_outcome CHECK (outcome IN ('applied', 'unchanged', 'ignored', 'unknown_intent', 'mismatch'))
   )`,
  'CREATE INDEX payment_event_of_intent ON payment_event (payment_intent_id, received_at) WHERE payment_intent_id IS NOT NULL',
  // The sandbox provider's own records. Never contains a card number.
  `CREATE TABLE sandbox_intent (
     id text NOT NULL,
     idempotency_key text NOT NULL,
     amount_cents integer NOT NULL,
     currency text NOT NULL,
     metadata jsonb NOT NULL,
     state text NOT NULL DEFAULT 'requires_payment',
     refunded_cents integer NOT NULL DEFAULT 0,
     failure_message text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT sandbox_intent_pk PRIMARY KEY (id),
     CONSTRAINT sandbox_intent_once UNIQUE (idempotency_key),
     CONSTRAINT sandbox_intent_state
       CHECK (state IN ('requires_payment', 'requires_action', 'processing', 'succeeded', 'canceled')),
     CONSTRAINT sandbox_intent_refunded CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents)
   )`,
  `CREATE TABLE assessment_credit (
     id uuid NOT NULL,
     user_id uuid NOT NULL,
     type text NOT NULL,
     payment_id uuid NOT NULL,
     assessment_id uuid,
     spent_at timestamptz(3),
     taken_back_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT assessment_credit_pk PRIMARY KEY (id),
     CONSTRAINT assessment_credit_payment_unique UNIQUE (payment_id),
     CONSTRAINT assessment_credit_assessment_unique UNIQUE (assessment_id),
     CONSTRAINT assessment_credit_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT assessment_credit_payment_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
     CONSTRAINT assessment_credit_assessment_fk FOREIGN KEY (assessment_id) REFERENCES assessment (id) ON DELETE SET NULL,
     CONSTRAINT assessment_credit_type CHECK (type IN ('student', 'opportunity-seeker')),
     CONSTRAINT assessment_credit_spent CHECK (assessment_id IS NULL OR spent_at IS NOT NULL)
   )`,
  `CREATE INDEX assessment_credit_available ON assessment_credit (user_id, type, id)
     WHERE spent_at IS NULL AND taken_back_at IS NULL`,
  `CREATE TABLE refund_request (
     id uuid NOT NULL,
     payment_id uuid NOT NULL,
     user_id uuid,
     amount_cents integer NOT NULL,
     reason text,
     status text NOT NULL DEFAULT 'open',
     note text,
     decided_by uuid,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     decided_at timestamptz(3),
     CONSTRAINT refund_request_pk PRIMARY KEY (id),
     CONSTRAINT refund_request_payment_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
     CONSTRAINT refund_request_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT refund_request_decider_fk FOREIGN KEY (decided_by) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT refund_request_amount CHECK (amount_cents > 0),
     CONSTRAINT refund_request_status CHECK (status IN ('open', 'refused', 'refunded')),
     CONSTRAINT refund_request_decided CHECK ((status = 'open') = (decided_at IS NULL))
   )`,
  `CREATE UNIQUE INDEX refund_request_open ON refund_request (payment_id) WHERE status = 'open'`,
  'CREATE INDEX refund_request_of_payment ON refund_request (payment_id, id)',
  'CREATE INDEX refund_request_queue ON refund_request (status, id)',
  // The person's referrer: permanent, and never the person.
  `ALTER TABLE users ADD COLUMN referred_by_id uuid,
     ADD CONSTRAINT users_referrer_fk FOREIGN KEY (referred_by_id) REFERENCES users (id) ON DELETE SET NULL,
     ADD CONSTRAINT users_referrer_other CHECK (referred_by_id <> id)`,
  'CREATE INDEX users_referrer ON users (referred_by_id) WHERE referred_by_id IS NOT NULL',
  `CREATE TABLE commission (
     id uuid NOT NULL,
     affiliate_id uuid NOT NULL,
     payment_id uuid,
     source text NOT NULL,
     rate numeric(5, 4) NOT NULL,
     amount_cents integer NOT NULL,
     status text NOT NULL DEFAULT 'pending',
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     releases_at timestamptz(3) NOT NULL,
     paid_at timestamptz(3),
     CONSTRAINT commission_pk PRIMARY KEY (id),
     CONSTRAINT commission_payment_unique UNIQUE (payment_id),
     CONSTRAINT commission_affiliate_fk FOREIGN KEY (affiliate_id) REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT commission_payment_fk FOREIGN KEY (payment_id) REFERENCES payment (id),
     CONSTRAINT commission_source CHECK (source IN ('expert_review', 'full_service')),
     CONSTRAINT commission_rate CHECK (rate > 0 AND rate <= 1),
     CONSTRAINT commission_amount CHECK (amount_cents > 0),
     CONSTRAINT commission_status CHECK (status IN ('pending', 'paid', 'reversed')),
     CONSTRAINT commission_paid CHECK (status = 'reversed' OR (status = 'paid') = (paid_at IS NOT NULL))
   )`,
  'CREATE INDEX commission_of_affiliate ON commission (affiliate_id, id)',
  // The paid review of an assessment: its service, its reviewer, and its due time.
  `ALTER TABLE assessment ADD COLUMN review_service text,
     ADD COLUMN review_opened_at timestamptz(3),
     ADD COLUMN review_due_at timestamptz(3),
     ADD COLUMN reviewer_id uuid,
     ADD CONSTRAINT assessment_review_service CHECK (review_service IN ('expert_review', 'full_service')),
     ADD CONSTRAINT assessment_review CHECK (is_paid = (review_service IS NOT NULL)
       AND is_paid = (review_opened_at IS NOT NULL) AND is_paid = (review_due_at IS NOT NULL)
       AND (reviewer_id IS NULL OR is_paid)),
     ADD CONSTRAINT assessment_reviewer_fk FOREIGN KEY (reviewer_id) REFERENCES users (id) ON DELETE SET NULL`,
  'CREATE INDEX assessment_review_queue ON assessment (admin_status, review_due_at, id) WHERE is_paid',
  'CREATE INDEX assessment_reviews ON assessment (review_due_at, id) WHERE is_paid',
  'CREATE INDEX assessment_reviewer ON assessment (reviewer_id, review_due_at, id) WHERE reviewer_id IS NOT NULL',
  `CREATE TABLE assessment_review_event (
     id uuid NOT NULL,
     assessment_id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     kind text NOT NULL,
     actor_id uuid,
     CONSTRAINT assessment_review_event_pk PRIMARY KEY (id),
     CONSTRAINT assessment_review_event_assessment_fk FOREIGN KEY (assessment_id) REFERENCES assessment (id) ON DELETE CASCADE,
     CONSTRAINT assessment_review_event_actor_fk FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL,
     CONSTRAINT assessment_review_event_kind
       CHECK (kind IN ('paid', 'pending', 'in_review', 'requires_documents', 'completed', 'replied', 'refunded'))
   )`,
  'CREATE INDEX assessment_review_event_history ON assessment_review_event (assessment_id, id)',
  // A result can change because time has passed.
  `ALTER TABLE assessment_revision DROP CONSTRAINT assessment_revision_cause,
     ADD CONSTRAINT assessment_revision_cause CHECK (cause IN ('correction', 'profile', 'rules', 'day'))`,
  // The audit log of admin actions, append-only.
  `CREATE TABLE audit_entry (
     id uuid NOT NULL,
     at timestamptz(3) NOT NULL DEFAULT now(),
     actor_id uuid,
     actor_email text,
     action text NOT NULL,
     subject_type text NOT NULL,
     subject_id text NOT NULL,
     changes jsonb NOT NULL DEFAULT '{}',
     ip text NOT NULL,
     request_id text NOT NULL,
     CONSTRAINT audit_entry_pk PRIMARY KEY (id)
   )`,
  'CREATE INDEX audit_entry_subject ON audit_entry (subject_type, subject_id, id)',
  'CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id)',
  `CREATE FUNCTION audit_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'audit_entry is append-only';
   END $$`,
  `CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry
     FOR EACH ROW EXECUTE FUNCTION audit_entry_kept()`,
];

/** Prices, payments, purchases, and the audit log of admin actions. */
export class Payments1763712000011 implements MigrationInterface {
  name = 'Payments1763712000011';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entry, assessment_review_event, commission, refund_request');
    await runner.query('DROP TABLE assessment_credit, sandbox_intent, payment_event, payment, pricing_tier');
    await runner.query('DROP FUNCTION audit_entry_kept');
    await runner.query('ALTER TABLE users DROP COLUMN referred_by_id');
    await runner.query(`ALTER TABLE assessment DROP COLUMN review_service, DROP COLUMN review_opened_at,
      DROP COLUMN review_due_at, DROP COLUMN reviewer_id`);
  }
}
