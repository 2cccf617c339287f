import { LRUCache } from 'lru-cache';

interface Sized<Answer> {
  readonly answer: Answer;
  readonly bytes: number;
}

/**
 * An LRU cache of values that are valid for one version of their source. It never returns a value of an older version; the
 * first value of a new version evicts all others.
 */
export class VersionedCache<Answer> {
  private version = '';
  private readonly inFlight = new Map<string, Promise<Answer>>();
  private readonly answers: LRUCache<string, Sized<Answer>> | null;

  /** @param maxBytes the total size of all values; 0 disables the cache */
  constructor(maxBytes: number) {
    // The library treats 0 as "no limit".
    this.answers =
      maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes }) : null;
  }

  /**
   * Returns the cached value for this key, joins a read in flight for the same version, or starts a read. A read in
   * flight for the same version is fresh enough, because it began after that version existed.
   * @param version read before this call
   * @param bytes estimates the memory that a value takes
   * @throws whatever `read` throws, to every caller that shares it
   */
  async getOrRead(
    version: string,
    key: string,
    read: () => Promise<Answer>,
    bytes: (answer: Answer) => number,
  ): Promise<Answer> {
    const cached = this.get(version, key);
    if (cached !== undefined) return cached;
    const place = `${version} ${key}`;
    const shared = this.inFlight.get(place);
    if (shared) return shared;
    const reading = read();
    this.inFlight.set(place, reading);
    try {
      const answer = await reading;
      if (this.answers) this.set(version, key, answer, bytes(answer));
      return answer;
    } finally {
      this.inFlight.delete(place);
    }
  }

  /** Returns the cached value for this key if it was read at this version. */
  get(version: string, key: string): Answer | undefined {
    return version === this.version ? this.answers?.get(key)?.answer : undefined;
  }

  /**
   * Stores a value, unless it is larger than the whole cache.
   * @param version the version at or after which the value was read: it must be read before the value
   * @param bytes the estimated memory that the value takes
   */
  set(version: string, key: string, answer: Answer, bytes: number): void {
    if (version !== this.version) {
      this.version = version;
      this.answers?.clear();
    }
    this.answers?.set(key, { answer, bytes });
  }
}
