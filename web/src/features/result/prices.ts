/** The prices charged, in US cents. */
export interface Prices {
  /** An expert review. */
  review: number;
  /** An additional assessment. */
  further: number;
}
