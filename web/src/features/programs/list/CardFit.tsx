import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { translateCountryName } from '../../../lib/country-names';
import { visaRouteLabels } from '../../../product/programs/fit';
import { useRuleText } from '../../../product/rule-text/use-rule-text';
import type { ListedProgram } from './load';
import styles from './card.module.css';

export { FitRing } from '../../../product/programs/FitRing';

type Fit = NonNullable<ListedProgram['fit']>;

/** Why it doesn't fit. Loaded with the rules' texts. */
export function FitSummary({ summary }: { summary: string }): JSX.Element {
  const rules = useRuleText();
  return <p className={styles['soft']} {...rules.props(summary)} />;
}

/** The verdict on the visa route that the program leads to. */
export function VisaRoute({ route }: { route: NonNullable<Fit['visaRoute']> }): JSX.Element {
  const { i18n } = useLingui();
  return (
    <>
      {route.verdict === null ? <Trans>Not checked yet</Trans> : i18n._(visaRouteLabels[route.verdict].label)}
      <span className="visually-hidden">: {translateCountryName(route.country)}</span>
    </>
  );
}
