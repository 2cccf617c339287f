const EMPTIED = /<page-(each|if) name="[a-zA-Z]+">(?:(?!<page-)[\s\S])*?<\/page-\1>/g;
const UNWRAPPED = /<page-unless name="[a-zA-Z]+">((?:(?!<page-)[\s\S])*?)<\/page-unless>/g;

/** The page with all lists empty: in development, no server fills the slots. */
export function emptySlots(html: string): string {
  let [before, after] = ['', html];
  while (after !== before) {
    before = after;
    after = after.replace(EMPTIED, '').replace(UNWRAPPED, '$1');
  }
  return after;
}
