import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/config/secrets.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { KeysetCursors, type Page } from '../../../platform/database/keyset.js';
import { DomainError } from '../../../platform/errors/index.js';
import { FitKeysService } from '../fit/fit-keys.service.js';
import { today } from '../program-record.js';
import { PROGRAM_SORTS, type ProgramSortValue } from '../program.enums.js';
import { deadlineRows } from './deadline-rows.js';
import { fitRows } from './fit-rows.js';
import { matchRows } from './match-rows.js';
import {
  newestRows,
  type Identified,
  type PlacedRow,
  type SelectList,
  type PageParams,
} from './ordered-rows.js';
import { readPosition, type CataloguePosition } from './page-plan.js';
import {
  checkedFilter,
  programConditions,
  type CheckedFilter,
  type ProgramFilter,
} from './program-filter.js';
import {
  programNode,
  programText,
  REST_FIELDS,
  type ProgramField,
  type ProgramNode,
  type ProgramText,
} from './program-text.js';
import { ProgramSearchService } from './search.service.js';

/** A page of the catalogue. */
export interface CataloguePage<Row> extends Page<Row> {
  /** The corrected search, when the original words match nothing. */
  readonly corrected: string | null;
}

export interface CatalogueRequest {
  /** Defaults to `match` with a search, otherwise to `newest`. */
  readonly sort?: string | null | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The public catalog: search, filters and sort orders. Excludes archived programs. */
@Injectable()
export class ProgramCatalogueService {
  constructor(
    private readonly database: Database,
    private readonly search: ProgramSearchService,
    private readonly fitKeys: FitKeysService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of open programs in their REST form. If a search matches nothing, the nearest words in
   * the catalog are used.
   * @throws DomainError VALIDATION_FAILED for an invalid filter, sort, or limit, for a cursor of
   * another list, and for the sort `fit` if the caller has no finished assessment
   */
  texts(
    ctx: RequestContext,
    filter: ProgramFilter,
    request: CatalogueRequest,
  ): Promise<CataloguePage<ProgramText>> {
    return this.page(ctx, filter, request, programText(REST_FIELDS, today()));
  }

  /** The same page with the given fields of each program. @throws the same errors as `texts` */
  nodes(
    ctx: RequestContext,
    filter: ProgramFilter,
    request: CatalogueRequest,
    fields: readonly ProgramField[],
  ): Promise<CataloguePage<ProgramNode>> {
    return this.page(ctx, filter, request, programNode(fields, today()));
  }

  /**
   * Counts the open programs that match a filter.
   * @param corrected the corrected search of a page with the same filter
   * @throws DomainError VALIDATION_FAILED for an invalid filter
   */
  async count(ctx: RequestContext, filter: ProgramFilter, corrected: string | null): Promise<number> {
    const checked = checkedFilter(filter);
    const query = await this.search.read(ctx, corrected ?? checked.search);
    const where = programConditions(checked, query, today());
    const row = await this.database
      .query(ctx)
      .selectFrom('program')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where((eb) => eb.and([...where]))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  private async page<Row extends Identified>(
    ctx: RequestContext,
    filter: ProgramFilter,
    { sort, limit, cursor }: CatalogueRequest,
    list: SelectList<Row>,
  ): Promise<CataloguePage<Row>> {
    const checked = checkedFilter(filter);
    const order = getOrder(sort);
    const keys = order === 'fit' ? await this.fitKeys.scoreForCaller(ctx) : null;
    const cursors = this.cursors(checked, order, keys?.assessment ?? null);
    const { limit: size, after } = cursors.request(limit, cursor);
    const at = after === null ? null : readPosition(after);
    const read = (text: string | null) => this.rows(ctx, { checked, order, size, at, text, keys, list });

    let text = at?.text ?? null;
    let rows = await read(text);
    if (at === null && rows.length === 0 && checked.search !== '') {
      text = await this.search.corrected(ctx, checked.search);
      if (text !== null) rows = await read(text);
      if (rows.length === 0) text = null;
    }
    const page = cursors.page(rows, size, (placed) => placed.at);
    return { rows: page.rows.map(({ row }) => row), nextCursor: page.nextCursor, corrected: text };
  }

  private async rows<Row extends Identified>(
    ctx: RequestContext,
    { checked, order, size, at, text, keys, list }: RowsRequest<Row>,
  ): Promise<PlacedRow<Row>[]> {
    const query = await this.search.read(ctx, text ?? checked.search);
    const on = at?.order === 'deadline' ? at.on : today();
    const params: PageParams<Row> = { list, filter: checked, query, corrected: text, on, max: size + 1 };
    if (at?.order === 'newest') return newestRows(this.database, ctx, params, at.last);
    if (order === 'deadline') {
      return deadlineRows(this.database, ctx, params, at?.order === 'deadline' ? at : null);
    }
    if (keys) {
      return fitRows(this.database, ctx, params, keys.scores, at?.order === 'fit' ? at : null);
    }
    if (order === 'newest' || query === null) return newestRows(this.database, ctx, params, null);
    return matchRows(this.database, ctx, params, query, at?.order === 'match' ? at : null);
  }

  /** A cursor belongs to one filter and one order; for `fit`, also to the assessment that determined the order. */
  private cursors(checked: CheckedFilter, order: ProgramSortValue, assessment: string | null): KeysetCursors {
    const list = JSON.stringify([checked, order, assessment]);
    return new KeysetCursors(this.secrets.session, `programs:${list}`);
  }
}

interface RowsRequest<Row> {
  readonly checked: CheckedFilter;
  readonly order: ProgramSortValue;
  readonly size: number;
  readonly at: CataloguePosition | null;
  readonly text: string | null;
  readonly keys: Awaited<ReturnType<FitKeysService['scoreForCaller']>> | null;
  readonly list: SelectList<Row>;
}

/** Without a search, the best match is simply the newest program. */
function getOrder(sort: string | null | undefined): ProgramSortValue {
  if (sort == null || sort === '') return 'match';
  const programSort = PROGRAM_SORTS.find((word) => word === sort);
  if (programSort !== undefined) return programSort;
  throw DomainError.invalid([{ field: 'sort', message: 'Choose match, newest, deadline, or fit.' }]);
}
