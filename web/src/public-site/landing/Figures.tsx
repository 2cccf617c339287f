import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useEnglishText } from '../../lib/i18n/english-text';
import { Each, textSlot } from '../../product/homepage/slots';

/** Statistics on the rules in force, counted by the server, and the operator's own figures, marked as such. */
export function Figures(): JSX.Element {
  const { t } = useLingui();
  const english = useEnglishText();
  return (
    <section id="figures" className="wrap section" aria-label={t`In numbers`}>
      <Each list="counts">
        <dl className="figures">
          <div>
            <dt>
              <Trans>countries</Trans>
            </dt>
            <dd>{textSlot('countries')}</dd>
          </div>
          <div>
            <dt>
              <Trans>study and work routes</Trans>
            </dt>
            <dd>{textSlot('routes')}</dd>
          </div>
          <div>
            <dt>
              <Trans>figures with a source and a date</Trans>
            </dt>
            <dd>{textSlot('figures')}</dd>
          </div>
          <div>
            <dt>
              <Trans>of them read on the authority's own page or in a copy of it</Trans>
            </dt>
            <dd>{textSlot('official')}</dd>
          </div>
        </dl>
        <p className="figures-note">
          <Trans>Counted today from the rules that decide your result.</Trans>
        </p>
      </Each>
      <Each list="marketing">
        <dl className="figures" {...english}>
          <Each list="given">
            <div>
              <dt dir="auto">{textSlot('label')}</dt>
              <dd dir="auto">{textSlot('value')}</dd>
            </div>
          </Each>
        </dl>
        <p className="figures-note">
          <Trans>
            Marketing figures, entered by the operator of this site on {textSlot('day')}. The software hasn't
            counted them.
          </Trans>
        </p>
      </Each>
    </section>
  );
}
