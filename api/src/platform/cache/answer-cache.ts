import { LRUCache } from 'lru-cache';

interface Sized<Answer> {
  readonly answer: Answer;
  readonly bytes: number;
}

/**
 * Answers that are good as long as what they were made of stays as it is. An answer of an older version is never given; the
 * first one of a new version throws out all others. Those that were not asked for longest make room.
 */
export class AnswerCache<Answer> {
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
