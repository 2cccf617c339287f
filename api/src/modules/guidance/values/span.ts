/** A range of amounts in whole units; a null `to` means no upper limit. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}
