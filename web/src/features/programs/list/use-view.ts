import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { readView } from './view';
import type { View } from './view';

/**
 * What the address asks for, or will in a moment: a second choice is added to the first one that is still on its way.
 * The list itself shows what its loader has brought.
 */
export function useView(): View {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const coming = useNavigation().location;
  return coming?.pathname === pathname ? readView(new URLSearchParams(coming.search)) : readView(search);
}
