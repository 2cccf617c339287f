import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { ProgramCatalogueService } from './catalogue.service.js';
import { ProgramSearchService } from './search.service.js';

const MAX_SUGGESTIONS = 8;
const MAX_WORDS = 3;
const SHORTEST = 2;

/** Autocomplete suggestions for the search box. */
@Injectable()
export class ProgramSuggestionsService {
  constructor(
    private readonly catalogue: ProgramCatalogueService,
    private readonly search: ProgramSearchService,
  ) {}

  /**
   * At most eight suggestions: catalog words with this prefix, then matching titles.
   * @throws DomainError VALIDATION_FAILED for more than 200 characters
   */
  async suggest(ctx: RequestContext, typed: string): Promise<string[]> {
    const text = typed.trim();
    if ([...text].length < SHORTEST) return [];
    const request = { sort: 'match', limit: MAX_SUGGESTIONS };
    const { rows } = await this.catalogue.nodes(ctx, { search: text }, request, ['title']);
    const words = /^[\p{L}\p{N}]+$/u.test(text) ? await this.search.wordsBeginning(ctx, text, MAX_WORDS) : [];
    const titles = rows.flatMap(({ shown }) => shown.title ?? []);
    return [...new Set([...words.filter((word) => word !== text.toLowerCase()), ...titles])].slice(
      0,
      MAX_SUGGESTIONS,
    );
  }
}
