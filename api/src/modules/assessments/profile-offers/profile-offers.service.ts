import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { isId } from '../../../platform/database/ids.js';
import { now } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import { ProfileData } from '../../guidance/index.js';
import { ProfilesService } from '../../profiles/index.js';
import { getResultDay } from '../assessment-record.js';
import type { Assessment } from '../entities/assessment.entity.js';

/** A fact of the answers that the profile doesn't hold, under an id that stays while both stay. */
export type ProfileOfferItem = ProfileData.OfferedFact & { readonly id: string };

/** What an assessment offers to its owner's profile. */
export interface ProfileOffer {
  readonly assessmentId: string;
  /** Empty when there is nothing to keep, or the person has decided. */
  readonly items: readonly ProfileOfferItem[];
}

type Source = Pick<
  Assessment,
  'id' | 'type' | 'questionnaire' | 'workedOn' | 'createdAt' | 'profileOfferClosedAt'
>;

/** Offers the answers of an assessment to the profile. Nothing is kept that the person wasn't shown and didn't choose. */
@Injectable()
export class ProfileOffersService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
  ) {}

  /**
   * What one of the caller's own assessments says that their profile doesn't hold.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async get(ctx: RequestContext, id: string): Promise<ProfileOffer> {
    const source = await this.findOwned(ctx, id);
    if (source.profileOfferClosedAt !== null) return { assessmentId: id, items: [] };
    const { data } = await this.profiles.mine(ctx);
    return { assessmentId: id, items: listItems(source, data) };
  }

  /**
   * Keeps the chosen facts in the caller's profile, all or none, and asks no more for this assessment. Facts that were
   * left out aren't kept.
   * @param chosen ids of the facts as they were offered
   * @throws DomainError NOT_FOUND; CONFLICT when the person has decided already, or when the profile or the answers have
   * changed since so that a chosen fact would replace something else than was shown
   */
  async keep(ctx: RequestContext, id: string, chosen: readonly string[]): Promise<ProfileOffer> {
    const source = await this.findOwned(ctx, id);
    await this.profiles.keepAnswers(ctx, {
      questionnaire: source.type,
      make: (profile) => withChosen(source, profile, chosen),
      also: (tx) => this.close(tx, id),
    });
    return { assessmentId: id, items: [] };
  }

  /**
   * Keeps nothing, and asks no more for this assessment. A second time changes nothing.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async decline(ctx: RequestContext, id: string): Promise<ProfileOffer> {
    const source = await this.findOwned(ctx, id);
    if (source.profileOfferClosedAt === null) {
      await this.database.transaction(ctx, (tx) => this.markClosed(tx, id));
    }
    return { assessmentId: id, items: [] };
  }

  private async findOwned(ctx: RequestContext, id: string): Promise<Source> {
    if (!isId(id)) throw DomainError.notFound();
    const found = await this.database
      .query(ctx)
      .selectFrom('assessment')
      .select(['id', 'type', 'questionnaire', 'workedOn', 'createdAt', 'profileOfferClosedAt'])
      .where('id', '=', id)
      .where('userId', '=', requireActor(ctx).userId)
      .executeTakeFirst();
    if (!found) throw DomainError.notFound();
    return found;
  }

  private async close(tx: TransactionContext, id: string): Promise<void> {
    if (!(await this.markClosed(tx, id))) {
      throw new DomainError('CONFLICT', 'You already decided about these answers.');
    }
  }

  /** @returns whether it was open until now */
  private async markClosed(tx: TransactionContext, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .query(tx)
      .updateTable('assessment')
      .set({ profileOfferClosedAt: now })
      .where('id', '=', id)
      .where('userId', '=', requireActor(tx).userId)
      .where('profileOfferClosedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

function listItems(source: Source, profile: ProfileData.Profile): ProfileOfferItem[] {
  return ProfileData.listOfferedFacts(source.type, source.questionnaire, getResultDay(source), profile).map(
    (fact) => ({ ...fact, id: getItemId(fact) }),
  );
}

/** The same for the same fact in place of the same value: it shows whether what was shown is still so. */
function getItemId({ before, after }: ProfileData.OfferedFact): string {
  return createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('base64url')
    .slice(0, 22);
}

function withChosen(
  source: Source,
  profile: ProfileData.Profile,
  chosen: readonly string[],
): ProfileData.Profile {
  const items = listItems(source, profile);
  const wanted = new Set(chosen);
  const taken = items.filter(({ id }) => wanted.has(id));
  if (taken.length !== wanted.size) {
    throw new DomainError('CONFLICT', 'Your profile or your answers have changed. Look at the list again.');
  }
  return taken.reduce((kept, fact) => ProfileData.withFact(kept, fact), profile);
}
