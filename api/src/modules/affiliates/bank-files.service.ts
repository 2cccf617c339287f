import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { csvFile } from '../../platform/csv/csv.js';
import { Database } from '../../platform/database/database.js';
import { AuditService } from '../audit/index.js';
import { PayoutDetailsService } from './payout-details.service.js';
import { PayoutPeopleService } from './payout-people.service.js';
import { PayoutRecordsService } from './payout-records.service.js';

const HEADER = ['reference', 'holder', 'account', 'bankCode', 'amount', 'currency', 'affiliate', 'email'];

/**
 * Creates the file with which the bank pays a run, without canceled and returned lines. Downloads are recorded in
 * the audit log, because the file contains bank accounts.
 */
@Injectable()
export class BankFilesService {
  constructor(
    private readonly database: Database,
    private readonly records: PayoutRecordsService,
    private readonly details: PayoutDetailsService,
    private readonly people: PayoutPeopleService,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async write(
    ctx: RequestContext,
    payoutId: string,
  ): Promise<{ readonly name: string; readonly file: Readable }> {
    const payout = await this.records.get(ctx, payoutId);
    const lines = payout.lines.filter(({ returnedAt }) => returnedAt === null);
    const ids = lines.flatMap(({ affiliateId }) => affiliateId ?? []);
    const accounts = await this.details.open(ctx, ids);
    const people = await this.people.find(ctx, ids);
    await this.database.transaction(ctx, (tx) =>
      this.audit.record(tx, { action: 'payout.export', subjectType: 'payout', subjectId: payoutId }),
    );
    const rows = lines.map(({ id, affiliateId, amountCents }) => {
      const account = accounts.get(affiliateId ?? '');
      const person = people.get(affiliateId ?? '');
      return [
        `portolan ${payout.month} ${id.slice(-8)}`,
        account?.holder,
        account?.account,
        account?.bankCode,
        (amountCents / 100).toFixed(2),
        'USD',
        person && `${person.firstName} ${person.lastName}`,
        person?.email,
      ];
    });
    return {
      name: `portolan-payouts-${payout.month}-${payoutId.slice(-8)}.csv`,
      file: csvFile(HEADER, rows),
    };
  }
}
