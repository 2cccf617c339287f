/** What a request has done so far. */
export class RequestEffects {
  /** How many typed statements changed rows. */
  writes = 0;
  /** The actions recorded in the audit log, in order. */
  readonly audited: string[] = [];
}
