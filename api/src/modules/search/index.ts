export { SearchModule } from './search.module.js';
export { SearchService, type SearchHit, type SearchKind } from './search.service.js';
