import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { assessmentPages, resultPart } from '../../../lib/paths';
import type { ResultPart } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import styles from './parts.module.css';
import { partTitles } from './titles';

/** The parts of a result, each a page; on phones one line that scrolls horizontally to the current one. */
export function ResultNav({
  id,
  type,
  parts,
}: {
  id: string;
  type: AssessmentType;
  parts: readonly ResultPart[];
}): JSX.Element {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const pushed = useRef(false);
  const { result } = assessmentPages[type];
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current === null || current === null || current === undefined) return;
    // The line starts there: measuring positions would force an early layout of the new page.
    const isFirst = current === list.current.firstElementChild;
    if (isFirst && !pushed.current) return;
    pushed.current = !isFirst;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className={styles['nav']} aria-label={t`Parts of your result`}>
      <ul ref={list}>
        <li>
          <NavLink end to={result.href({ id })}>
            <Trans>At a glance</Trans>
          </NavLink>
        </li>
        {parts.map((part) => (
          <li key={part}>
            <NavLink to={resultPart(result, part).href({ id })}>{i18n._(partTitles[part])}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
