import type { JSX, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Page } from '../../../lib/paths';

/** A link to another sign-in page that keeps the requested page. */
export function AuthLink({ to, children }: { to: Page; children: ReactNode }): JSX.Element {
  const [search] = useSearchParams();
  return (
    <li>
      <Link to={to.href({ next: search.get('next') ?? undefined })}>{children}</Link>
    </li>
  );
}
