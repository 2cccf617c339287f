import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Steps {
  /** The current step, starting at 1. */
  step: number;
  /** The field in the URL, such as `gpa` in `?step=1&field=gpa`; empty if there is none. */
  field: string;
  href: (step: number, field?: string) => string;
  go: (step: number, field?: string) => void;
}

/** The step is in the URL, so that Back and reloads keep it. */
export function useStep(count: number): Steps {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requested = Number(search.get('step') ?? '1');
  const step = Number.isInteger(requested) && requested >= 1 && requested <= count ? requested : 1;
  const href = useCallback(
    (next: number, field?: string) => {
      const query = new URLSearchParams({ step: String(next), ...(field !== undefined && { field }) });
      return `${pathname}?${query.toString()}`;
    },
    [pathname],
  );
  const go = useCallback(
    (next: number, field?: string) => {
      void navigate(href(next, field));
    },
    [navigate, href],
  );
  return { step, field: search.get('field') ?? '', href, go };
}
