import type { JSX, ReactNode } from 'react';
import { Each, textSlot } from '../../product/homepage/slots';
import { BannerView } from '../../product/site/BannerView';
import { ChatButton } from './ChatButton';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** The frame of every public page: site notice, header, footer, chat and toasts. */
export function SiteFrame({ children }: { children: ReactNode }): JSX.Element {
  return (
    <>
      <Each list="banner">
        <BannerView
          id={textSlot('id')}
          tone={textSlot('tone')}
          text={textSlot('text')}
          linkUrl={textSlot('linkUrl')}
          linkLabel={textSlot('linkLabel')}
          hasLink={{ slot: 'linkUrl' }}
        />
      </Each>
      <SiteHeader />
      <main id="page">{children}</main>
      <SiteFooter />
      <ChatButton />
      <div className="site-toasts" role="status" aria-live="polite" />
    </>
  );
}
