import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { Actor, RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import type { User } from '../users/index.js';

/**
 * Where the installation requires two-step sign-in of admins, withholds their role until they have set it up: they can
 * sign in and manage their own account, and have no more rights than an ordinary user.
 */
@Injectable()
export class RequiredTotpService {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** The same people, each with the rights that they have at the moment. Costs a query only if admins are among them. */
  async apply(ctx: RequestContext, actors: readonly Actor[]): Promise<Actor[]> {
    const admins = this.settings.requireAdminTotp ? actors.filter(({ role }) => role === 'admin') : [];
    if (admins.length === 0) return [...actors];
    const rows = await this.database
      .query(ctx)
      .selectFrom('users')
      .select('id')
      .where(
        'id',
        'in',
        admins.map(({ userId }) => userId),
      )
      .where('totpEnabledAt', 'is not', null)
      .execute();
    const enrolled = new Set(rows.map(({ id }) => id));
    return actors.map((actor) =>
      actor.role === 'admin' && !enrolled.has(actor.userId) ? withhold(actor) : actor,
    );
  }

  /** The person's rights, given their account as it was just read. */
  reassess(actor: Actor, user: Pick<User, 'role' | 'totpEnabledAt'>): Actor {
    const { withheldRole: _withheld, ...rest } = actor;
    const full = { ...rest, role: user.role };
    return user.role === 'admin' && user.totpEnabledAt === null && this.settings.requireAdminTotp
      ? withhold(full)
      : full;
  }
}

function withhold(actor: Actor): Actor {
  return { ...actor, role: 'user', withheldRole: actor.role };
}
