/** Ends the judging of a file: why it isn't taken, as `refusals.ts` names it. */
export class Refused extends Error {
  /**
   * @param {string} refusal
   * @param {unknown} [cause]
   */
  constructor(refusal, cause) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}
