import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { CountryOrder } from '../countries/CountryOrder';
import { Section } from '../parts/Section';
import styles from './ScoreRules.module.css';

/** How points are earned, which route gives the score, and how countries are ordered, in a few sentences. */
export function ScoreRules(): JSX.Element {
  return (
    <Section title={<Trans>How your score is made</Trans>}>
      <ul className={styles['rules']}>
        <li>
          <Trans>
            We compare your answers, your profile, and your verified documents with the published conditions
            of each route. Each topic, such as admission, money, or language, has the same points in every
            country.
          </Trans>
        </li>
        <li>
          <Trans>
            A condition that you meet earns its points. The points of an open condition count only toward the
            score that you can still reach. The points of an unmet condition are lost.
          </Trans>
        </li>
        <li>
          <Trans>
            Your score is that of your best route that nothing rules out. If you have a job offer, it is that
            of the route for the offer. If you chose countries, it is that of your best route there.
          </Trans>
        </li>
        <li>
          <CountryOrder /> <Trans>Nobody can pay for a place in this order.</Trans>
        </li>
      </ul>
    </Section>
  );
}
