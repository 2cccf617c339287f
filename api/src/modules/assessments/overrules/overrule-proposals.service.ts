import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { matchAny } from '../../../platform/database/tables.js';
import { GuidanceReferenceService } from '../../guidance/index.js';
import { fullName } from '../assessment-record.js';

/**
 * The number of people with the same decision on the same line that makes it a proposal to change the rule.
 */
const MIN_PEOPLE = 3;
const MAX_PROPOSALS = 100;
/** How many decisions a proposal quotes, newest first. */
const MAX_QUOTED = 5;

/** A decision behind a proposal. */
export interface QuotedOverrule {
  readonly id: string;
  readonly assessmentId: string;
  readonly reason: string;
  readonly sourceUrl: string | null;
  /** First and last name; null once the account is erased. */
  readonly by: string | null;
  readonly at: Date;
}

/** A line that consultants decided the same way for many people: the rule may be wrong. */
export interface OverruleProposal {
  readonly routeId: string;
  readonly criterionId: string;
  /** The consultants' decision. */
  readonly status: 'met' | 'unmet';
  /** The line's label, or its ID if today's rules don't have it. */
  readonly label: string;
  /** Null if today's rules don't have the route. */
  readonly country: string | null;
  readonly routeTitle: string | null;
  /** How many people's results have the decision, and how many consultants made it. */
  readonly people: number;
  readonly consultants: number;
  readonly newest: readonly QuotedOverrule[];
}

/** Decisions of consultants that many results share, as proposals to change a rule. For admins. */
@Injectable()
export class OverruleProposalsService {
  constructor(
    private readonly database: Database,
    private readonly reference: GuidanceReferenceService,
  ) {}

  /** At most 100 proposals, those that affect most people first. */
  async list(ctx: RequestContext): Promise<OverruleProposal[]> {
    const shared = await this.selectShared(ctx).execute();
    if (shared.length === 0) return [];
    const quoted = await this.quote(ctx, [...new Set(shared.map(({ routeId }) => routeId))]);
    const routes = new Map((await this.reference.routes(ctx, {})).map((route) => [route.id, route]));
    return shared.map((each) => {
      const route = routes.get(each.routeId);
      const line = route?.criteria.find(({ id }) => id === each.criterionId);
      return {
        ...each,
        label: line?.label ?? each.criterionId,
        country: route?.country ?? null,
        routeTitle: route?.title ?? null,
        newest: quoted.filter((other) => isSameDecision(other, each)).slice(0, MAX_QUOTED),
      };
    });
  }

  /** The query of the list; a test asserts its index. */
  selectShared(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('assessmentOverrule as overrule')
      .innerJoin('assessment', 'assessment.id', 'overrule.assessmentId')
      .select((eb) => [
        'overrule.routeId',
        'overrule.criterionId',
        'overrule.status',
        eb.cast<number>(eb.fn.count('assessment.userId').distinct(), 'integer').as('people'),
        eb.cast<number>(eb.fn.count('overrule.authorId').distinct(), 'integer').as('consultants'),
      ])
      .where('overrule.endedAt', 'is', null)
      .groupBy(['overrule.routeId', 'overrule.criterionId', 'overrule.status'])
      .having((eb) => eb(eb.fn.count('assessment.userId').distinct(), '>=', sql.lit(MIN_PEOPLE)))
      .orderBy('people', 'desc')
      .orderBy('overrule.routeId')
      .orderBy('overrule.criterionId')
      .orderBy('overrule.status')
      .limit(MAX_PROPOSALS);
  }

  private quote(ctx: RequestContext, routeIds: readonly string[]) {
    const ranked = this.database
      .query(ctx)
      .selectFrom('assessmentOverrule as overrule')
      .leftJoin('users as consultant', 'consultant.id', 'overrule.authorId')
      .select((eb) => [
        'overrule.id',
        'overrule.assessmentId',
        'overrule.routeId',
        'overrule.criterionId',
        'overrule.status',
        'overrule.reason',
        'overrule.sourceUrl',
        'overrule.at',
        fullName(eb.ref('consultant.firstName'), eb.ref('consultant.lastName')).as('by'),
        sql<string>`row_number() OVER (PARTITION BY overrule.route_id, overrule.criterion_id, overrule.status ORDER BY overrule.id DESC)`.as(
          'place',
        ),
      ])
      .where('overrule.endedAt', 'is', null)
      .where('overrule.routeId', '=', matchAny(routeIds));
    return this.database
      .query(ctx)
      .selectFrom(ranked.as('ranked'))
      .select(['id', 'assessmentId', 'routeId', 'criterionId', 'status', 'reason', 'sourceUrl', 'at', 'by'])
      .where((eb) => eb(eb.cast<number>('place', 'integer'), '<=', MAX_QUOTED))
      .orderBy('id', 'desc')
      .execute();
  }
}

type Decision = Pick<OverruleProposal, 'routeId' | 'criterionId' | 'status'>;

function isSameDecision(one: Decision, other: Decision): boolean {
  return (
    one.routeId === other.routeId && one.criterionId === other.criterionId && one.status === other.status
  );
}
