/** Places in our own pages where text could become a script. React escapes everything else. */
const SINKS: Readonly<Record<string, RegExp>> = {
  HTML: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|DOMParser|\bsrcdoc\b/gi,
  'document.write': /\bdocument\.write(ln)?\(/g,
  code: /\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(\s*['"`]/g,
  'javascript: URL': /javascript:/gi,
  'address of the page': /\blocation\.(assign|replace)\(|\blocation(\.href)?\s*=[^=]|\bwindow\.open\(/g,
};

/** A tag that opens a new tab without saying that the new page can't reach ours. */
const NEW_TAB = /<[A-Za-z][\w.]*\b[^<>]*?target=\{?["']_blank["']\}?[^<>]*/g;

/** The sinks of a source, each as often as it occurs. */
export function findSinks(source: string): string[] {
  const found = Object.entries(SINKS).flatMap(([name, pattern]) =>
    Array.from(source.matchAll(pattern), () => name),
  );
  const openers = [...source.matchAll(NEW_TAB)].filter(([tag]) => !/rel="[^"]*\bnoopener\b/.test(tag));
  return [...found, ...openers.map(() => 'new tab without noopener')];
}
