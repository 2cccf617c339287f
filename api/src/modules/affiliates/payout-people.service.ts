import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { matchAny } from '../../platform/database/tables.js';

/** A payee. */
export interface PaidPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The last four characters of their account; null if they haven't entered one. */
  readonly accountEnding: string | null;
}

/** The payees of payout runs. */
@Injectable()
export class PayoutPeopleService {
  constructor(private readonly database: Database) {}

  /** By account ID, without erased accounts. The caller has checked access. */
  async find(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, PaidPerson>> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('users')
      .leftJoin('payoutDetails as details', 'details.userId', 'users.id')
      .select([
        'users.id',
        'users.firstName',
        'users.lastName',
        'users.email',
        'details.ending as accountEnding',
      ])
      .where('users.id', '=', matchAny(ids))
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}
