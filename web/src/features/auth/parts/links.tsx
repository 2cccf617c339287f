import type { JSX, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Page } from '../../../lib/paths';

/** A link to another sign-in screen that keeps the page that was asked for. */
export function AuthLink({ to, children }: { to: Page; children: ReactNode }): JSX.Element {
  const [search] = useSearchParams();
  return (
    <li>
      <Link to={to.href({ next: search.get('next') ?? undefined })}>{children}</Link>
    </li>
  );
}
