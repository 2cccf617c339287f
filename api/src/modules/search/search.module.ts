import { Module } from '@nestjs/common';
import { SearchService } from './search.service.js';

/** The search of the back office. It only reads other modules' tables. */
@Module({ providers: [SearchService], exports: [SearchService] })
export class SearchModule {}
