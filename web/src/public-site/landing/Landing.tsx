import type { JSX } from 'react';
import { SiteFrame } from '../frame/SiteFrame';
import { Affiliate, Questions } from './Closing';
import { Hero } from './Hero';
import { PreviewAnswer } from './PreviewAnswer';
import { Pricing } from './Pricing';
import { Features, HowItWorks } from './Sections';
import { Stories } from './Stories';

export function Landing(): JSX.Element {
  return (
    <SiteFrame>
      <Hero />
      <PreviewAnswer />
      <HowItWorks />
      <Features />
      <Stories />
      <Pricing />
      <Affiliate />
      <Questions />
    </SiteFrame>
  );
}
