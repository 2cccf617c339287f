import type { JSX } from 'react';
import { Affiliate, Questions, SiteFooter } from './Closing';
import { ChatButton } from './ChatButton';
import { Hero } from './Hero';
import { Pricing } from './Pricing';
import { Features, HowItWorks } from './Sections';
import { SiteHeader } from './SiteHeader';
import { Stories } from './Stories';

export function Landing(): JSX.Element {
  return (
    <>
      <SiteHeader />
      <main id="page">
        <Hero />
        <HowItWorks />
        <Features />
        <Stories />
        <Pricing />
        <Affiliate />
        <Questions />
      </main>
      <SiteFooter />
      <ChatButton />
      <div className="site-toasts" role="status" aria-live="polite" />
    </>
  );
}
