interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly found: Promise<ReadonlyMap<Key, Value>>;
  readonly begin: () => void;
}

/** After this time, a slow fetch no longer blocks the next batch. */
const PATIENCE_MS = 50;
const MAX_KEYS = 500;

/**
 * Batches lookups: keys requested while a fetch is in flight share the next fetch. Every caller gets a value read after
 * the call, nothing is cached, and many callers cost one round trip.
 */
export class BatchedLookup<Key, Value> {
  private next: Batch<Key, Value> | null = null;
  private inFlight = 0;
  private latestBegan = 0;

  /** @param fetch reads the values of at most 500 keys; a key without a value is omitted */
  constructor(private readonly fetch: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  /**
   * The value of a key, from a fetch that begins after this call; undefined if there is none.
   * @throws whatever the fetch throws, to every caller that shares it
   */
  async get(key: Key): Promise<Value | undefined> {
    if (this.next && this.next.keys.size >= MAX_KEYS) this.begin(this.next);
    const batch = this.next ?? this.gather();
    batch.keys.add(key);
    if (this.inFlight > 0 && performance.now() - this.latestBegan > PATIENCE_MS) this.begin(batch);
    return (await batch.found).get(key);
  }

  private gather(): Batch<Key, Value> {
    const keys = new Set<Key>();
    let begin = (): void => undefined;
    const found = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(() => this.fetch([...keys]));
    const batch = { keys, found, begin };
    this.next = batch;
    // Keys that arrive in the same turn join the batch.
    if (this.inFlight === 0) setImmediate(() => this.begin(batch));
    // Without further callers nothing else would begin it behind a fetch that hangs.
    else setTimeout(() => this.begin(batch), PATIENCE_MS).unref();
    return batch;
  }

  private begin(batch: Batch<Key, Value>): void {
    if (this.next !== batch) return;
    this.next = null;
    this.inFlight += 1;
    this.latestBegan = performance.now();
    batch.begin();
    const settle = () => {
      this.inFlight -= 1;
      if (this.next && this.inFlight === 0) this.begin(this.next);
    };
    // A failed fetch rejects every caller that shares it; only its completion matters here.
    batch.found.then(settle, settle);
  }
}
