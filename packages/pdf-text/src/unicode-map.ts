/** The maximum number of entries per section of the map. */
const SECTION = 100;

/**
 * The map from a font's characters to Unicode (ToUnicode CMap), which makes text searchable and copyable.
 * @param codes the code points of each character, by number; empty ones are omitted
 */
export function unicodeMap(codes: readonly (readonly number[])[]): string {
  const entries = codes.flatMap((points, character) =>
    points.length > 0 ? [`<${hex(character)}> <${utf16(points)}>`] : [],
  );
  const sections: string[] = [];
  for (let at = 0; at < entries.length; at += SECTION) {
    const part = entries.slice(at, at + SECTION);
    sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(points: readonly number[]): string {
  return Buffer.from(String.fromCodePoint(...points), 'utf16le')
    .swap16()
    .toString('hex')
    .toUpperCase();
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0').toUpperCase();
}
