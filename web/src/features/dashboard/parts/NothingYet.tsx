import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import styles from '../dashboard.module.css';

function Nothing({ title, children }: { title: ReactNode; children: ReactNode }): JSX.Element {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles['nothing']}>{children}</div>
    </section>
  );
}

/** Applying opens with the catalogue of programs; until then nobody has an application. */
export function Applications(): JSX.Element {
  return (
    <Nothing title={<Trans>Applications</Trans>}>
      <p>
        <Trans>You have no applications yet.</Trans>
      </p>
      <p>
        <Link to={paths.programs.href()}>
          <Trans>Browse Programs</Trans>
        </Link>
      </p>
    </Nothing>
  );
}

/** Paying opens with the checkout; until then nobody has paid. */
export function Payments(): JSX.Element {
  return (
    <Nothing title={<Trans>Payments</Trans>}>
      <p>
        <Trans>You have no payments. Nothing was charged.</Trans>
      </p>
    </Nothing>
  );
}
