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
  private readonly answers: LRUCache<string, Sized<Answer>> | null;

  /** @param maxBytes what the answers may take together; 0: nothing is kept */
  constructor(maxBytes: number) {
    // The library takes 0 for "no limit".
    this.answers =
      maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes }) : null;
  }

  /** The answer under this key, if it was made of this version. */
  get(version: string, key: string): Answer | undefined {
    return version === this.version ? this.answers?.get(key)?.answer : undefined;
  }

  /**
   * Keeps an answer; one that is larger than the whole cache is not kept.
   * @param version what it was made of at the least: read before the answer was made
   * @param bytes about what it takes in memory
   */
  set(version: string, key: string, answer: Answer, bytes: number): void {
    if (version !== this.version) {
      this.version = version;
      this.answers?.clear();
    }
    this.answers?.set(key, { answer, bytes });
  }
}
