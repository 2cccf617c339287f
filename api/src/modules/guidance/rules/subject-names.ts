/**
 * Academic subjects as the rules on sensitive research group them, by the names that we show. Those after `maritime
 * technology` are on no list that we read; they show that somebody's subject isn't.
 */
export const SUBJECTS = [
  'pharmacy',
  'bioengineering',
  'biosciences',
  'veterinary sciences',
  'agricultural sciences',
  'chemistry',
  'materials science',
  'physics',
  'astronomy',
  'natural sciences',
  'mathematics',
  'computing',
  'engineering',
  'mechanical engineering',
  'aerospace engineering',
  'chemical and energy engineering',
  'minerals technology',
  'polymers and textiles',
  'maritime technology',
  'nursing',
  'business',
  'law',
  'education',
  'politics and social work',
  'arts and design',
  'languages and history',
  'media',
  'tourism',
] as const;

export type Subject = (typeof SUBJECTS)[number];
