const WITH_ARTICLE = new Set(['United States', 'United Kingdom', 'Netherlands']);

/** A country's name within a sentence: "the Netherlands", "Canada". */
export function inSentence(country: string): string {
  return WITH_ARTICLE.has(country) ? `the ${country}` : country;
}
