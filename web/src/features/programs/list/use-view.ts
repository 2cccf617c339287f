import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { readView } from './view';
import type { View } from './view';

/**
 * The view in the URL, including a navigation in progress, so that a second choice adds to the first. The list itself
 * shows what its loader returned.
 */
export function useView(): View {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const coming = useNavigation().location;
  return coming?.pathname === pathname ? readView(new URLSearchParams(coming.search)) : readView(search);
}
