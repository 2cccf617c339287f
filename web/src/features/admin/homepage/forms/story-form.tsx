import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { SuccessStoryInput } from '../../../../gql/schema-types';
import { StoryCard } from '../../../../product/homepage/StoryCard';
import { TextArea, TextField } from '../../../../ui/antd/TextField';
import type { FormProps, ItemForm } from '../ItemDialog';
import type { Story } from '../use-items';
import { findEmpty, toText } from './form-text';
import { StoryImageField } from './StoryImageField';

type StoryField = 'name' | 'title' | 'country' | 'program' | 'quote' | 'story' | 'imageUrl';
type StoryValues = Readonly<Record<StoryField, string>>;

/** Only uploaded pictures are shown. */
const isOurs = (url: string): boolean => url.startsWith('/api/');

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The form of a success story. */
export function useStoryForm(): ItemForm<Story, SuccessStoryInput, StoryValues> {
  const { t } = useLingui();
  return {
    title: (item) => (item === null ? <Trans>Add success story</Trans> : <Trans>Edit success story</Trans>),
    empty: { name: '', title: '', country: '', program: '', quote: '', story: '', imageUrl: '' },
    toValues: ({ name, title, country, program, quote, story, imageUrl }) => ({
      name,
      title: title ?? '',
      country,
      program,
      quote,
      story: story ?? '',
      imageUrl: imageUrl ?? '',
    }),
    toInput: (values) => {
      const errors = findEmpty(values, {
        name: t`Enter a name.`,
        program: t`Enter a program.`,
        country: t`Enter a country.`,
        quote: t`Enter a quote.`,
      });
      if (Object.keys(errors).length > 0) return { errors };
      return {
        input: {
          name: values.name.trim(),
          title: toText(values.title),
          country: values.country.trim(),
          program: values.program.trim(),
          quote: values.quote.trim(),
          story: toText(values.story),
          imageUrl: toText(values.imageUrl),
        },
      };
    },
    labels: {
      name: t`Name`,
      title: t`Title`,
      country: t`Country`,
      program: t`Program`,
      quote: t`Quote`,
      story: t`Story`,
      imageUrl: t`Image`,
    },
    Fields: StoryFields,
    Preview: StoryPreview,
  };
}

function StoryFields({ values, set, errors }: FormProps<StoryValues>): JSX.Element {
  const bind = (name: StoryField) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (value: string) => {
      set(name, value);
    },
  });
  return (
    <>
      <TextField {...bind('name')} label={<Trans>Name</Trans>} maxLength={100} />
      <TextField
        {...bind('title')}
        label={<Trans>Title</Trans>}
        note={<Trans>(optional)</Trans>}
        help={<Trans>Who they are now, such as “PhD student.”</Trans>}
        maxLength={150}
      />
      <TextField {...bind('program')} label={<Trans>Program</Trans>} maxLength={200} />
      <TextField {...bind('country')} label={<Trans>Country</Trans>} maxLength={100} />
      <TextArea
        {...bind('quote')}
        label={<Trans>Quote</Trans>}
        help={<Trans>Their own words, without quotation marks.</Trans>}
        rows={3}
        maxLength={600}
      />
      <TextArea
        {...bind('story')}
        label={<Trans>Story</Trans>}
        note={<Trans>(optional)</Trans>}
        help={<Trans>Plain text. Line breaks stay.</Trans>}
        rows={6}
        maxLength={5000}
      />
      <StoryImageField
        url={values.imageUrl}
        error={errors['imageUrl']}
        onChange={(url) => {
          set('imageUrl', url);
        }}
      />
    </>
  );
}

function StoryPreview({ values }: { values: StoryValues }): JSX.Element {
  const { t } = useLingui();
  const name = values.name.trim() || t`Name`;
  return (
    <ul className="stories">
      <StoryCard
        name={name}
        title={values.title.trim()}
        country={values.country.trim() || t`Country`}
        program={values.program.trim() || t`Program`}
        quote={values.quote.trim() || t`Quote`}
        story={values.story.trim()}
        image={values.imageUrl}
        initials={getInitials(name)}
        hasTitle={values.title.trim() !== ''}
        hasStory={values.story.trim() !== ''}
        hasImage={isOurs(values.imageUrl)}
        open
      />
    </ul>
  );
}
