/** A web address that may be linked to, or null: never a script, a file or half an address. */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The site of an address as people know it, such as gov.uk; the text itself where it is no address. */
export function siteName(text: string): string {
  return URL.canParse(text) ? new URL(text).hostname.replace(/^www\./, '') : text;
}
