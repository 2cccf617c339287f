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

  /** @param maxBytes what the answers may take together; 0: nothing is kept */
  constructor(maxBytes: number) {
    // The library takes 0 for "no limit".
    this.answers =
      maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes }) : null;
  }

  /**
   * The answer under this key: the one that is kept, or that is being read for somebody else, or a new one. A read for the
   * same version is as good as one's own, because it began after that version was there.
   * @param version read before
   * @param bytes about what an answer takes in memory
   * @throws what `read` throws, to all who share it
   */
  async obtain(
    version: string,
    key: string,
    read: () => Promise<Answer>,
    bytes: (answer: Answer) => number,
  ): Promise<Answer> {
    const kept = this.get(version, key);
    if (kept !== undefined) return kept;
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
