import { createContext, useContext } from 'react';

/** The page's English path; null on a page that the server fills, which takes it from the list `address`. */
export const PageAddress = createContext<string | null>('/');

export function usePageAddress(): string | null {
  return useContext(PageAddress);
}
