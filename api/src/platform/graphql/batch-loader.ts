import DataLoader from 'dataloader';
import type { RequestContext } from '../context/request-context.js';

type Read<Value> = (ctx: RequestContext, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Batches a field of all rows of a response into one query per request: keys loaded within one turn are read together.
 */
export class BatchLoader<Value> {
  private readonly loaders = new WeakMap<RequestContext, DataLoader<string, Value | null>>();

  /** @param read the values of these keys for this request; a key without a value is left out */
  constructor(private readonly read: Read<Value>) {}

  /** The value of a key, or null. Nothing is cached beyond the query: a later load reads again. */
  async load(ctx: RequestContext, key: string): Promise<Value | null> {
    const loader = this.loaders.get(ctx);
    if (loader) return loader.load(key);
    const made = new DataLoader<string, Value | null>(
      async (keys) => {
        const values = await this.read(ctx, [...new Set(keys)]);
        return keys.map((each) => values.get(each) ?? null);
      },
      { cache: false, batchScheduleFn: setImmediate },
    );
    this.loaders.set(ctx, made);
    return made.load(key);
  }
}
