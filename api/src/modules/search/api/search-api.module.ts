import { Module } from '@nestjs/common';
import { SearchModule } from '../index.js';
import { SearchController } from './search.controller.js';
import { SearchResolver } from './search.resolver.js';

/** The search of the back office over REST and GraphQL. */
@Module({ imports: [SearchModule], controllers: [SearchController], providers: [SearchResolver] })
export class SearchApiModule {}
