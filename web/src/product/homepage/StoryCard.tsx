import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Unless, When } from './slots';
import type { Slot } from './slots';

export interface StoryCardProps {
  name: string;
  title: string;
  country: string;
  program: string;
  quote: string;
  story: string;
  /** The URL of the picture. */
  image: string;
  initials: string;
  hasTitle: boolean | Slot;
  hasStory: boolean | Slot;
  hasImage: boolean | Slot;
  /** Whether the story is expanded initially. */
  open?: boolean;
}

/** A success story on the homepage: the quote, its author, and the whole story in a disclosure. */
export function StoryCard({
  name,
  title,
  country,
  program,
  quote,
  story,
  image,
  initials,
  hasTitle,
  hasStory,
  hasImage,
  open,
}: StoryCardProps): JSX.Element {
  return (
    <li className="sheet story">
      <figure>
        <blockquote>
          <p className="plain-text" dir="auto">
            {quote}
          </p>
        </blockquote>
        <figcaption>
          <When test={hasImage}>
            <img src={image} alt="" width="56" height="56" loading="lazy" decoding="async" />
          </When>
          <Unless test={hasImage}>
            <span className="monogram" aria-hidden="true">
              {initials}
            </span>
          </Unless>
          <span className="story-who">
            <strong dir="auto">{name}</strong>
            <When test={hasTitle}>
              <span dir="auto">{title}</span>
            </When>
            <span dir="auto">{program}</span>
            <span dir="auto">{country}</span>
          </span>
        </figcaption>
      </figure>
      <When test={hasStory}>
        <details open={open}>
          <summary>
            <Trans>Read the story</Trans>
            <span className="visually-hidden">: {name}</span>
          </summary>
          <p className="plain-text" dir="auto">
            {story}
          </p>
        </details>
      </When>
    </li>
  );
}
