import { newId } from '../../src/platform/database/ids.js';
import type { TestApp } from '../harness/index.js';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 2, 20);
const SPAN_MS = 20 * 24 * 60 * MINUTE_MS;

/** A random history of a product, written as the product writes it: rows are added, changed and deleted. */
export class History {
  private readonly users: string[] = [];
  private readonly assessments: { id: string; userId: string }[] = [];
  private readonly payments: { id: string; cents: number; refunded: number }[] = [];
  private readonly documents: string[] = [];
  private readonly commissions: string[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly random: () => number,
  ) {}

  /** One random step. */
  async step(): Promise<void> {
    const steps = [
      () => this.signUp(),
      () => this.signUp(),
      () => this.assess(),
      () => this.assess(),
      () => this.pay(),
      () => this.pay(),
      () => this.refund(),
      () => this.rescore(),
      () => this.judgeDocument(),
      () => this.earn(),
      () => this.reverse(),
      () => this.erase(),
    ];
    await steps[Math.floor(this.random() * steps.length)]?.();
  }

  private moment(): Date {
    return new Date(START + Math.floor(this.random() * SPAN_MS));
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private async signUp(): Promise<void> {
    const id = newId();
    await this.app.sql(
      `INSERT INTO users (id, email, username, first_name, last_name, user_type, created_at, referred_by_id)
       VALUES ($1::uuid, $1::text || '@example.com', $1::text, 'A', 'B', $2, $3, $4)`,
      [
        id,
        this.random() < 0.5 ? 'student' : 'opportunity_seeker',
        this.moment(),
        this.random() < 0.4 ? (this.pick(this.users) ?? null) : null,
      ],
    );
    this.users.push(id);
  }

  /** A result; every fifth is of a plan that none of our routes is for, so its score doesn't count. */
  private work(): string {
    const eligibilityScore = Math.floor(this.random() * 101);
    return JSON.stringify(
      eligibilityScore % 5 === 0 ? { eligibilityScore, covered: false } : { eligibilityScore },
    );
  }

  private async assess(): Promise<void> {
    const userId = this.pick(this.users);
    if (userId === undefined) return;
    const id = newId();
    const countries = [['Canada', 'Japan'], ['Canada', 'Wakanda'], [], 'Germany and Sweden', 'the moon'];
    await this.app.sql(
      `INSERT INTO assessment (id, user_id, type, status, funding, questionnaire, result, created_at)
       VALUES ($1, $2, 'student', 'ai_complete', 'credit', $3, $4, $5)`,
      [id, userId, JSON.stringify({ preferred_countries: this.pick(countries) }), this.work(), this.moment()],
    );
    this.assessments.push({ id, userId });
  }

  private async rescore(): Promise<void> {
    const assessment = this.pick(this.assessments);
    await this.app.sql('UPDATE assessment SET result = $2 WHERE id = $1', [
      assessment?.id ?? null,
      this.work(),
    ]);
  }

  private async pay(): Promise<void> {
    const userId = this.pick(this.users);
    if (userId === undefined) return;
    const id = newId();
    const cents = this.pick([4_900, 19_900]) ?? 4_900;
    await this.app.sql(
      `INSERT INTO payment (id, user_id, type, amount_cents, provider, payment_intent_id)
       VALUES ($1::uuid, $2, $3, $4, 'sandbox', $1::text)`,
      [id, userId, cents === 4_900 ? 'expert_review' : 'full_service', cents],
    );
    if (this.random() < 0.2) return;
    await this.app.sql(
      `UPDATE payment SET status = 'completed', intent_state = 'succeeded', paid_at = $2 WHERE id = $1`,
      [id, this.moment()],
    );
    this.payments.push({ id, cents, refunded: 0 });
  }

  /** A partial refund, or the rest. */
  private async refund(): Promise<void> {
    const payment = this.pick(this.payments.filter(({ cents, refunded }) => refunded < cents));
    if (!payment) return;
    const isWhole = this.random() < 0.6;
    payment.refunded = isWhole ? payment.cents : Math.min(payment.cents - 1, payment.refunded + 1_000);
    await this.app.sql(
      isWhole
        ? `UPDATE payment SET status = 'refunded', refunded_cents = $2, refunded_at = $3 WHERE id = $1`
        : 'UPDATE payment SET refunded_cents = $2, updated_at = $3 WHERE id = $1',
      [payment.id, payment.refunded, this.moment()],
    );
  }

  private async judgeDocument(): Promise<void> {
    const userId = this.pick(this.users);
    if (userId === undefined) return;
    const verdict = this.random() < 0.7 ? 'verified' : 'rejected';
    const known = this.random() < 0.3 ? this.pick(this.documents) : undefined;
    const id = known ?? newId();
    if (known === undefined) {
      await this.app.sql(
        `INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key,
           scan_status, uploaded_at)
         VALUES ($1::uuid, $2, 'passport', 'none', 'p.pdf', 'application/pdf', 1, 'x', 'documents/' || $1::text, 'clean', $3)`,
        [id, userId, new Date(START - Math.floor(this.random() * SPAN_MS))],
      );
      this.documents.push(id);
    }
    await this.app.sql('UPDATE document SET verification_status = $2, verified_at = $3 WHERE id = $1', [
      id,
      verdict,
      this.moment(),
    ]);
  }

  private async earn(): Promise<void> {
    const [affiliate, payment] = [this.pick(this.users), this.pick(this.payments)];
    if (affiliate === undefined || !payment || this.commissions.includes(payment.id)) return;
    await this.app.sql(
      `INSERT INTO commission (id, affiliate_id, payment_id, source, rate, amount_cents, created_at, releases_at)
       VALUES ($1::uuid, $2, $1::uuid, 'expert_review', 0.3, 1500, $3, now())`,
      [payment.id, affiliate, this.moment()],
    );
    this.commissions.push(payment.id);
  }

  private async reverse(): Promise<void> {
    await this.app.sql(`UPDATE commission SET status = 'reversed' WHERE id = $1`, [
      this.pick(this.commissions) ?? null,
    ]);
  }

  /** An account is deleted with everything that belongs to it. */
  private async erase(): Promise<void> {
    if (this.random() < 0.5) return;
    const id = this.pick(this.users);
    await this.app.sql('DELETE FROM users WHERE id = $1', [id ?? null]);
    this.users.splice(
      this.users.findIndex((user) => user === id),
      1,
    );
  }
}
