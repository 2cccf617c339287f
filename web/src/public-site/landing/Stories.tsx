import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useEnglishText } from '../../lib/i18n/english-text';
import { Each, textSlot, Unless, When } from '../../product/homepage/slots';
import { StoryCard } from '../../product/homepage/StoryCard';
import { Example } from './Example';

const STORIES = { slot: 'stories' };
const MORE = { slot: 'moreStories' };

/** Success stories; until there are any, a sample result. */
export function Stories(): JSX.Element {
  const english = useEnglishText();
  return (
    <section id="success-stories" className="wrap section">
      <When test={STORIES}>
        <h2>
          <Trans>Success stories</Trans>
        </h2>
        <p className="lead">
          <Trans>In their own words. Your case may be different: an officer decides every application.</Trans>
        </p>
        <ul className="stories" {...english}>
          <StoryList list="stories" />
        </ul>
        <When test={MORE}>
          <details className="more">
            <summary>
              <Trans>More success stories</Trans>
            </summary>
            <ul className="stories" {...english}>
              <StoryList list="moreStories" />
            </ul>
          </details>
        </When>
      </When>
      <Unless test={STORIES}>
        <Example />
      </Unless>
    </section>
  );
}

function StoryList({ list }: { list: string }): JSX.Element {
  return (
    <Each list={list}>
      <StoryCard
        name={textSlot('name')}
        title={textSlot('title')}
        country={textSlot('country')}
        program={textSlot('program')}
        quote={textSlot('quote')}
        story={textSlot('story')}
        image={textSlot('image')}
        initials={textSlot('initials')}
        hasTitle={{ slot: 'title' }}
        hasStory={{ slot: 'story' }}
        hasImage={{ slot: 'image' }}
      />
    </Each>
  );
}
