import type { JSX } from 'react';
import { SiteFrame } from '../frame/SiteFrame';
import { AiUse } from './AiUse';
import { Affiliate, ClosingCallToAction, Questions } from './Closing';
import { Figures } from './Figures';
import { Hero } from './Hero';
import { PreviewAnswer } from './PreviewAnswer';
import { Pricing } from './Pricing';
import { Features, HowItWorks, StartAssessment } from './Sections';
import { Stories } from './Stories';

export function Landing(): JSX.Element {
  return (
    <SiteFrame>
      <Hero />
      <PreviewAnswer />
      <Features />
      <Figures />
      <HowItWorks />
      <Stories />
      <Pricing />
      <Affiliate />
      <StartAssessment />
      <ClosingCallToAction />
      <div className="wide-pair">
        <AiUse />
        <Questions />
      </div>
    </SiteFrame>
  );
}
