import type { RequestContext } from '../context/request-context.js';

interface Batch<Value> {
  readonly keys: Set<string>;
  readonly values: Promise<ReadonlyMap<string, Value>>;
}

/** Reads a field of all rows of an answer with one query: what is asked for within one turn is read together. */
export class Batched<Value> {
  private readonly gathering = new WeakMap<RequestContext, Batch<Value>>();

  /** @param read the values of these keys for this request; a key without a value is left out */
  constructor(
    private readonly read: (
      ctx: RequestContext,
      keys: readonly string[],
    ) => Promise<ReadonlyMap<string, Value>>,
  ) {}

  /** The value of a key, null where there is none. Nothing is kept beyond the query. */
  async load(ctx: RequestContext, key: string): Promise<Value | null> {
    const batch = this.gathering.get(ctx) ?? this.begin(ctx);
    batch.keys.add(key);
    return (await batch.values).get(key) ?? null;
  }

  private begin(ctx: RequestContext): Batch<Value> {
    const keys = new Set<string>();
    const values = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.gathering.delete(ctx);
      return this.read(ctx, [...keys]);
    });
    const batch = { keys, values };
    this.gathering.set(ctx, batch);
    return batch;
  }
}
