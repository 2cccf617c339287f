const EMPTIED = /<page-(each|if) name="[a-zA-Z]+">(?:(?!<page-)[\s\S])*?<\/page-\1>/g;
const UNWRAPPED = /<page-unless name="[a-zA-Z]+">((?:(?!<page-)[\s\S])*?)<\/page-unless>/g;

/** The page as it is when every list is empty: what the server would fill has no place in development. */
export function emptySlots(html: string): string {
  let [before, after] = ['', html];
  while (after !== before) {
    before = after;
    after = after.replace(EMPTIED, '').replace(UNWRAPPED, '$1');
  }
  return after;
}
