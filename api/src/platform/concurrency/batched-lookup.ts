interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly found: Promise<ReadonlyMap<Key, Value>>;
  readonly begin: () => void;
}

/** A fetch that takes longer no longer holds up those who came after it. */
const PATIENCE_MS = 50;
const MAX_KEYS = 500;

/**
 * Looks keys up together: those that are asked for while a fetch is in flight share the next one. So each caller gets what
 * was true after they asked, nothing is kept, and many callers cost one round trip.
 */
export class BatchedLookup<Key, Value> {
  private next: Batch<Key, Value> | null = null;
  private inFlight = 0;
  private latestBegan = 0;

  /** @param fetch the values of these keys, at most 500; a key without a value is left out */
  constructor(private readonly fetch: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  /**
   * The value of a key, by a fetch that begins after this call; undefined if there is none.
   * @throws what the fetch throws, to all who share it
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
    // What arrives in the same turn goes along.
    if (this.inFlight === 0) setImmediate(() => this.begin(batch));
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
    // A failed fetch rejects everyone who shares it; here only its end counts.
    batch.found.then(settle, settle);
  }
}
