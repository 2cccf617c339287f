/** The outcomes of a stage's requests: times by step, and errors by type. */
export class Tally {
  /** @type {Map<string, number[]>} */
  #times = new Map();
  /** @type {Map<string, number>} */
  #errors = new Map();
  #shed = 0;
  #late = 0;

  /**
   * @param {string} step
   * @param {number} ms
   */
  done(step, ms) {
    const times = this.#times.get(step);
    if (times) times.push(ms);
    else this.#times.set(step, [ms]);
  }

  /** @param {string} kind the step, and what was answered */
  failed(kind) {
    this.#errors.set(kind, (this.#errors.get(kind) ?? 0) + 1);
  }

  /** The product responded that it was too busy. */
  shed() {
    this.#shed += 1;
  }

  /** The result wasn't ready after 25 seconds; it arrives later. */
  late() {
    this.#late += 1;
  }

  /** Requests with a response. */
  get count() {
    return [...this.#times.values()].reduce((sum, { length }) => sum + length, 0);
  }

  get errors() {
    return [...this.#errors.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * @param {number} share
   * @param {string} [step] of one step; else of all
   * @returns {number} ms
   */
  percentile(share, step) {
    const times = step === undefined ? [...this.#times.values()].flat() : (this.#times.get(step) ?? []);
    const sorted = Float64Array.from(times).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  /** A line for each step, and one for unexpected responses. */
  lines() {
    const steps = [...this.#times].map(([step, times]) =>
      [
        `    ${step.padEnd(24)}`,
        String(times.length).padStart(8),
        `p50 ${this.percentile(0.5, step).toFixed(1).padStart(7)} ms`.padStart(16),
        `p99 ${this.percentile(0.99, step).toFixed(1).padStart(7)} ms`.padStart(16),
      ].join(''),
    );
    const kinds = [...this.#errors].map(([kind, count]) => `${kind}: ${String(count)}`);
    return [
      ...steps,
      `    errors ${String(this.errors)}${kinds.length > 0 ? ` (${kinds.join('; ')})` : ''}, shed ${String(this.#shed)}, late ${String(this.#late)}`,
    ];
  }
}
