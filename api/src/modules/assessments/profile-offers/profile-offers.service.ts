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

/** A fact in the answers that the profile doesn't have. Its ID stays the same while both stay the same. */
export type ProfileOfferItem = ProfileData.OfferedFact & { readonly id: string };

/** The facts that an assessment offers for its owner's profile. */
export interface ProfileOffer {
  readonly assessmentId: string;
  /** Empty if there is nothing to save, or the person has decided. */
  readonly items: readonly ProfileOfferItem[];
}

type Source = Pick<
  Assessment,
  'id' | 'type' | 'questionnaire' | 'workedOn' | 'createdAt' | 'profileOfferClosedAt'
>;

/** Offers an assessment's answers for the profile. Only facts that the person saw and chose are saved. */
@Injectable()
export class ProfileOffersService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
  ) {}

  /**
   * The facts in one of the caller's assessments that their profile doesn't have.
   * @throws DomainError NOT_FOUND when it doesn't exist or belongs to someone else
   */
  async get(ctx: RequestContext, id: string): Promise<ProfileOffer> {
    const source = await this.findOwned(ctx, id);
    if (source.profileOfferClosedAt !== null) return { assessmentId: id, items: [] };
    const { data } = await this.profiles.mine(ctx);
    return { assessmentId: id, items: listItems(source, data) };
  }

  /**
   * Saves the chosen facts in the caller's profile, all or none, and closes the offer. Other facts aren't
   * saved.
   * @param chosen IDs of the offered facts
   * @throws DomainError NOT_FOUND; CONFLICT if the person has already decided, or if profile or answers have
   * changed so that a chosen fact would replace another value than was shown
   */
  async keep(ctx: RequestContext, id: string, chosen: readonly string[]): Promise<ProfileOffer> {
    const source = await this.findOwned(ctx, id);
    await this.profiles.saveAnswers(ctx, {
      questionnaire: source.type,
      make: (profile) => withChosen(source, profile, chosen),
      also: (tx) => this.close(tx, id),
    });
    return { assessmentId: id, items: [] };
  }

  /**
   * Closes the offer without saving anything. Repeating it changes nothing.
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
      throw new DomainError('CONFLICT', "You've already decided about these answers.");
    }
  }

  /** @returns whether the offer was open */
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

/** The same ID for the same fact replacing the same value, so a stale offer is detected. */
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
  const chosenIds = new Set(chosen);
  const taken = items.filter(({ id }) => chosenIds.has(id));
  if (taken.length !== chosenIds.size) {
    throw new DomainError('CONFLICT', 'Your profile or your answers have changed. Look at the list again.');
  }
  return taken.reduce((merged, fact) => ProfileData.withFact(merged, fact), profile);
}
