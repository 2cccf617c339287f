/** What a request has done so far. */
export class RequestEffects {
  /** How many typed statements of it changed rows. */
  writes = 0;
  /** The actions that it left in the audit log, in their order. */
  readonly audited: string[] = [];
}
