/** A country's name by its two-letter code; what is no code stays as it is. */
export function countryName(region: string): string {
  if (!/^[A-Z]{2}$/.test(region)) return region;
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(region) ?? region;
}
