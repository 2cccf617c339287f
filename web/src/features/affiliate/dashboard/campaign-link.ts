/** Normalizes a tag like the server: lower-case letters, digits and dashes, at most 40. */
export function readTag(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** The link with a tag; unchanged without one. */
export function buildCampaignLink(link: string, tag: string): string {
  return tag === '' ? link : `${link}&utm_source=affiliate&utm_campaign=${tag}`;
}
