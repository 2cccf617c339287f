interface Kept<Answer> {
  readonly answer: Answer;
  readonly bytes: number;
}

/**
 * Answers that are good as long as what they were made of stays as it is. An answer of an older version is never given; the
 * first one of a new version throws out all others. Those that were not asked for longest make room.
 */
export class AnswerCache<Answer> {
  private version = '';
  /** In the order of their last use. */
  private readonly kept = new Map<string, Kept<Answer>>();
  private bytes = 0;

  /** @param mostBytes what the answers may take together; 0: nothing is kept */
  constructor(private readonly mostBytes: number) {}

  /** The answer under this key, if it was made of this version. */
  get(version: string, key: string): Answer | undefined {
    if (version !== this.version) return undefined;
    const found = this.kept.get(key);
    if (found === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.answer;
  }

  /**
   * Keeps an answer.
   * @param version what it was made of at the least: read before the answer was made
   * @param bytes about what it takes in memory
   */
  set(version: string, key: string, answer: Answer, bytes: number): void {
    if (bytes > this.mostBytes) return;
    if (version !== this.version) this.clear(version);
    this.remove(key);
    this.kept.set(key, { answer, bytes });
    this.bytes += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  private clear(version: string): void {
    this.version = version;
    this.kept.clear();
    this.bytes = 0;
  }
}
