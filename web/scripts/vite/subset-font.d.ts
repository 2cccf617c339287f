declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** OpenType feature tags; all features by default. */
    readonly keepFeatures?: string[];
  }

  /** @returns the font with only the characters of the text */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
