import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { paths } from '../../lib/paths';

/** Rhumb lines from one point, as on the charts: 16 bearings, none of them behind text. */
function Chart(): JSX.Element {
  const centre = { x: 210, y: 190 };
  const bearings = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);
  const end = (angle: number, length: number): string =>
    `${String(Math.round(centre.x + Math.cos(angle) * length))} ${String(Math.round(centre.y + Math.sin(angle) * length))}`;
  return (
    <svg className="hero-chart" viewBox="0 0 420 380" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <path opacity="0.35" d={bearings.map((angle) => `M${end(angle, 46)}L${end(angle, 480)}`).join('')} />
        <circle cx={centre.x} cy={centre.y} r="150" opacity="0.25" />
        <circle cx={centre.x} cy={centre.y} r="46" />
        <path d="M0 62C58 70 74 116 122 110 152 106 150 74 188 62 224 50 246 20 300 0" strokeWidth="1.5" />
        <path
          d="M420 258C372 252 352 284 330 300 304 318 300 352 260 356 214 360 196 340 150 380"
          strokeWidth="1.5"
        />
        <path d="M210 144 222 190 210 236 198 190ZM164 190 210 178 256 190 210 202Z" />
      </g>
      <path d="M210 144 222 190H198Z" fill="var(--act)" />
      <path
        d="M76 132C130 170 170 250 232 268 290 284 320 250 352 272"
        fill="none"
        stroke="var(--act)"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
      <circle cx="76" cy="132" r="5" fill="var(--paper)" stroke="var(--act)" strokeWidth="2" />
      <circle cx="352" cy="272" r="5" fill="var(--act)" />
    </svg>
  );
}

export function Hero(): JSX.Element {
  return (
    <section className="hero wrap">
      <div className="hero-text">
        <h1>
          <Trans>See which routes abroad are open to you, and why</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Answer five short steps. We compare your answers with the published rules of eleven countries and
            show whether you meet each condition, with its source and date.
          </Trans>
        </p>
        <p className="hero-actions">
          <a className="site-button act" href={paths.login.href()}>
            <Trans>Let's Explore Opportunities</Trans>
          </a>
          <a href="#how-it-works">
            <Trans>How it works</Trans>
          </a>
        </p>
      </div>
      <Chart />
    </section>
  );
}
