import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { Slot } from '../homepage/slots';
import { When } from '../homepage/slots';
import './site-banner.css';

interface BannerViewProps {
  /** A text, or a slot that the server fills in on the public page. */
  id: string;
  tone: string;
  text: string;
  linkUrl: string;
  linkLabel: string;
  hasLink: boolean | Slot;
  /** Not needed on the public page, which has a script for it. */
  onDismiss?: () => void;
}

/** A message to everybody, above the page. */
export function BannerView({
  id,
  tone,
  text,
  linkUrl,
  linkLabel,
  hasLink,
  onDismiss,
}: BannerViewProps): JSX.Element {
  const { t } = useLingui();
  return (
    <aside className="site-banner" data-tone={tone} data-banner={id} aria-label={t`Site notice`}>
      <p dir="auto">
        {text}
        <When test={hasLink}>
          {' '}
          <a href={linkUrl}>{linkLabel}</a>
        </When>
      </p>
      <DismissButton onDismiss={onDismiss}>
        <Trans>Dismiss notice</Trans>
      </DismissButton>
    </aside>
  );
}

function DismissButton({
  onDismiss,
  children,
}: {
  onDismiss: (() => void) | undefined;
  children: ReactNode;
}): JSX.Element {
  return (
    <button type="button" onClick={onDismiss}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 3 13 13M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className="visually-hidden">{children}</span>
    </button>
  );
}
