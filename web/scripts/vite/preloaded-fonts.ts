/** The Latin typefaces, which every page needs. */
export const PRELOADED_FONTS = ['source-sans-3', 'source-serif-4'] as const;

/**
 * Whether a font file is one of them.
 * @param source the path that the build took the file from
 */
export function isPreloadedFont(source: string): boolean {
  return PRELOADED_FONTS.some((name) => source.endsWith(`/${name}.woff2`));
}
