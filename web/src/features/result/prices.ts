/** What is charged, in US cents. */
export interface Prices {
  /** An expert review. */
  review: number;
  /** A further assessment. */
  further: number;
}
