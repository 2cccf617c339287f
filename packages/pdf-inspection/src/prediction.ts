/**
 * Undoes PNG prediction, in which each row is stored as its difference from the previous one (cross-reference
 * tables use 'up').
 * @param columns the bytes per row, without the leading filter byte
 */
export function removePrediction(content: Buffer, columns: number): Buffer {
  const rows = Math.floor(content.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = content[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const byte = content[row * (columns + 1) + 1 + column] ?? 0;
      const left = column === 0 ? 0 : (plain[at - 1] ?? 0);
      const above = row === 0 ? 0 : (plain[at - columns] ?? 0);
      const corner = row === 0 || column === 0 ? 0 : (plain[at - columns - 1] ?? 0);
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      plain[at] = byte + (predicted ?? 0);
    }
  }
  return plain;
}

/** The neighbor closest to the value predicted from all three (PNG's Paeth filter). */
function paeth(left: number, above: number, corner: number): number {
  const promise = left + above - corner;
  const [a, b, c] = [Math.abs(promise - left), Math.abs(promise - above), Math.abs(promise - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
