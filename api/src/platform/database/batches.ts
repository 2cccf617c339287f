/**
 * Handles batches, one after another, until one isn't full.
 * @param size the size of a full batch
 * @param handle handles the next batch. @returns its size
 * @returns the size of all batches together
 */
export async function handleBatches(size: number, handle: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const handled = await handle();
    total += handled;
    if (handled < size) return total;
  }
}
