import { phrase } from '../../platform/language/phrase.js';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/index.js';
import {
  findApplications,
  findAssessments,
  findPayments,
  findPeople,
  findPrograms,
  type SearchHit,
} from './search-queries.js';

export type { SearchHit, SearchKind } from './search-queries.js';

const MIN_LENGTH = 2;
const MAX_LENGTH = 200;

/**
 * Finds anything by part of its ID, an email address, a name, a payment intent, or a title. The caller is an
 * admin.
 */
@Injectable()
export class SearchService {
  constructor(private readonly database: Database) {}

  /**
   * At most five of each type: people and programs by similarity, the others newest first.
   * @throws DomainError VALIDATION_FAILED for a text of fewer than 2 or more than 200 characters
   */
  async search(ctx: RequestContext, text: string): Promise<SearchHit[]> {
    const searchText = text.normalize('NFC').trim().replaceAll('\0', '');
    if (searchText.length < MIN_LENGTH || searchText.length > MAX_LENGTH) {
      throw DomainError.invalid([
        {
          field: 'query',
          message: phrase('Search with {low} to {high} characters.', { low: MIN_LENGTH, high: MAX_LENGTH }),
        },
      ]);
    }
    const query = this.database.query(ctx);
    const found = await Promise.all([
      findPeople(query, searchText),
      findAssessments(query, searchText),
      findApplications(query, searchText),
      findPrograms(query, searchText),
      findPayments(query, searchText),
    ]);
    return found.flat();
  }
}
