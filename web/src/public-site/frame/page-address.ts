import { createContext, useContext } from 'react';

/** The address of the page in English; null on a page that the server fills: it has the address in the list `address`. */
export const PageAddress = createContext<string | null>('/');

export function usePageAddress(): string | null {
  return useContext(PageAddress);
}
