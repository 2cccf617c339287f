import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { queryOfTexts } from '../../../product/calculators/input-query';
import type { Texts } from '../../../product/calculators/input-query';
import { PAUSE_MS } from './use-calculation';

/** The URL of a calculator with the entered values. The browser's URL is updated when typing pauses. */
export function useAddress(id: string, texts: Texts): string {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = paths.calculator.href({ id }, queryOfTexts(texts));
  useEffect(() => {
    if (`${pathname}${search}` === address) return undefined;
    const timer = setTimeout(() => {
      void navigate(address, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, pathname, search, address]);
  return address;
}
