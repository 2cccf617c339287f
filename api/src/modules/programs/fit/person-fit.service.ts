import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { FINISHED_RESULTS, type FinishedResult, type FinishedResults } from './finished-results.js';
import { judgeFit, readFitSubject, type FitSubject, type ProgramFit } from './fit.js';
import type { ProgramRequirements } from './fit-key.js';

interface Caller {
  readonly result: FinishedResult;
  readonly person: FitSubject;
}

/** Calculates how well programs fit the caller. */
@Injectable()
export class PersonFitService {
  /** A request can ask for many programs, so the caller is read only once. */
  private readonly callers = new WeakMap<RequestContext, Promise<Caller | null>>();

  constructor(@Optional() @Inject(FINISHED_RESULTS) private readonly results: FinishedResults | null) {}

  /** The caller's newest finished assessment; null for a visitor or if there is none. */
  async findNewestResult(ctx: RequestContext): Promise<FinishedResult | null> {
    return (await this.readCaller(ctx))?.result ?? null;
  }

  /** The fit of a program; null if the caller has no finished assessment. */
  async findFit(
    ctx: RequestContext,
    asks: ProgramRequirements,
  ): Promise<(ProgramFit & { readonly assessmentId: string }) | null> {
    const caller = await this.readCaller(ctx);
    return caller && { ...judgeFit(asks, caller.person), assessmentId: caller.result.assessmentId };
  }

  private readCaller(ctx: RequestContext): Promise<Caller | null> {
    if (ctx.actor === null || this.results === null) return Promise.resolve(null);
    const cached = this.callers.get(ctx);
    if (cached) return cached;
    const read = this.results
      .findNewest(ctx)
      .then((result) => result && { result, person: readFitSubject(result) });
    this.callers.set(ctx, read);
    return read;
  }
}
