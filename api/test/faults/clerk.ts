import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { TEST_PASSWORD } from '../harness/index.js';
import type { PrivatePostgres } from './private-stores.js';
import { Person, type World } from './person.js';

const CLERK_EMAIL = 'admin@example.com';
const PAUSE_MS = 3_000;

/** An admin: verifies documents, refunds payments, and pays affiliates. */
export class Clerk extends Person {
  constructor(
    world: World,
    private readonly postgres: PrivatePostgres,
  ) {
    super(world, CLERK_EMAIL);
  }

  /** @returns whether the document is verified now */
  async verify(documentId: string): Promise<boolean> {
    const path = `/api/documents/${documentId}/verify`;
    return (await this.ask('PATCH', path, { verificationStatus: 'verified' }))?.status === 200;
  }

  /** @returns whether the refund was acknowledged */
  async refund(paymentId: string): Promise<boolean> {
    return (await this.ask('POST', `/api/admin/payments/${paymentId}/refund`, {}))?.status === 200;
  }

  /** Pays affiliates again and again. */
  async payUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await wait(PAUSE_MS);
      await this.payAffiliates();
    }
  }

  protected async signIn(): Promise<void> {
    const credentials = { email: CLERK_EMAIL, password: TEST_PASSWORD, role: 'admin' };
    await this.ask('POST', '/api/auth/login', credentials);
  }

  private async payAffiliates(): Promise<void> {
    const { ledger } = this.world;
    if (!(await this.endRefundWindows())) return;
    const entry = ledger.intend('payout', String(ledger.all('payout').length), this.email);
    const answer = await this.ask<{ payout?: { id: string | null } }>('POST', '/api/admin/payouts', {});
    const id = answer?.status === 201 ? answer.body.payout?.id : undefined;
    // Nothing is due, so no run was recorded.
    if (id === null) ledger.withdraw(entry);
    if (typeof id !== 'string') return;
    ledger.acknowledge(entry, id);
    const paid = ledger.intend('payout-paid', id, this.email);
    if ((await this.ask('PATCH', `/api/admin/payouts/${id}`, {}))?.status === 200)
      ledger.acknowledge(paid, id);
  }

  /** Ends refund windows and reviews. @returns false if the database is away */
  private async endRefundWindows(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.postgres.url });
    // It may be killed at any moment.
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Everybody is on this machine, so each referral is held for review.
      await client.query(`UPDATE commission SET releases_at = least(releases_at, now() - interval '1 minute'),
          review = CASE review WHEN 'held' THEN 'none' ELSE review END
        WHERE id IN (SELECT id FROM commission WHERE releases_at > now() OR review = 'held'
          ORDER BY id FOR UPDATE)`);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
