import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { CriteriaList } from '../../../product/evidence/criteria/CriteriaList';
import { CriterionLine } from '../../../product/evidence/criteria/CriterionLine';
import { visaRouteLabels } from '../../../product/programs/fit';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

type Route = NonNullable<NonNullable<WholeProgram['fit']>['visaRoute']>;

/** The person's visa route, separate from the fit: one line that expands to its reasons and conditions. */
export function VisaRoute({ route }: { route: Route }): JSX.Element {
  const { i18n } = useLingui();
  const rules = useRuleText();
  const { verdict, country, title, detail, lines } = route;
  return (
    <details className={styles['route']}>
      <summary className={styles['line']}>
        <span>
          <strong>
            <Trans>Visa route</Trans>
          </strong>{' '}
          {title === null ? rules.words(country) : `${rules.words(country)}, ${rules.words(title)}`}
        </span>
        {verdict !== null && (
          <StatusBadge tone={visaRouteLabels[verdict].tone}>
            {i18n._(visaRouteLabels[verdict].label)}
          </StatusBadge>
        )}
      </summary>
      <p {...rules.props(detail)} />
      {lines.length > 0 && (
        <CriteriaList>
          {lines.map((line, index) => (
            <CriterionLine key={`${line.label}-${String(index)}`} criterion={line} />
          ))}
        </CriteriaList>
      )}
    </details>
  );
}
