import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import styles from './desk.module.css';

/** How we reply, and the most common questions. */
export function Guidance(): JSX.Element {
  return (
    <div className={styles['guidance']}>
      <section>
        <h2>
          <Trans>Best practices</Trans>
        </h2>
        <ul>
          <li>
            <Trans>Answer whoever has waited longest. If you can't answer yet, say when you will.</Trans>
          </li>
          <li>
            <Trans>Read the person's profile and assessments first, so you don't ask for what we know.</Trans>
          </li>
          <li>
            <Trans>
              Give the source and its date for every figure. An officer decides, so never promise a visa.
            </Trans>
          </li>
          <li>
            <Trans>
              Never ask for a passport number or bank details here. Documents belong on the Documents page.
            </Trans>
          </li>
          <li>
            <Trans>Mark a message as resolved once the person has their answer.</Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2>
          <Trans>Common topics</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              Visa requirements and proof of funds: check the figure under{' '}
              <Link to={paths.adminRules.href()}>Rules</Link> before you quote it.
            </Trans>
          </li>
          <li>
            <Trans>
              Documents: their status and our reason are under{' '}
              <Link to={paths.adminDocuments.href()}>Documents to review</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Expert reviews and their due dates: see the{' '}
              <Link to={paths.adminVisaAssist.href()}>Visa Assist Manager</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Payments and refunds: 30 days money back. Decide requests under{' '}
              <Link to={paths.adminRefunds.href()}>Refunds</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Programs and deadlines: find the program under{' '}
              <Link to={paths.adminPrograms.href()}>Programs</Link>.
            </Trans>
          </li>
        </ul>
      </section>
    </div>
  );
}
