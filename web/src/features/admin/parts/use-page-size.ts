import { useState } from 'react';
import { isNarrow } from '../../../ui/fold/narrow';

/** How many rows a list loads at a time: fewer on phones, where each is a card. Decided once. */
export function usePageSize(): number {
  const [size] = useState(() => (isNarrow() ? 20 : 50));
  return size;
}
