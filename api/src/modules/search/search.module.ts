import { Module } from '@nestjs/common';
import { SearchService } from './search.service.js';

/** The search of the back office. It reads the tables of others, and changes none. */
@Module({ providers: [SearchService], exports: [SearchService] })
export class SearchModule {}
