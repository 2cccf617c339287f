import { OwnRowsService } from '../../src/modules/privacy/index.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import type { TestApp } from '../harness/index.js';

/** The id of one record of each type that a person has. */
export async function listOwnIds(app: TestApp, userId: string): Promise<string[]> {
  const rows = app.get(OwnRowsService);
  const found = new Set<string>();
  for (const table of rows.map.tables) {
    for await (const batch of rows.list(RequestContext.system('test'), table, userId)) {
      const [first] = batch;
      if (typeof first?.['id'] === 'string') found.add(first['id']);
      break;
    }
  }
  return [...found];
}
