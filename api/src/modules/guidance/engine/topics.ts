import type { Track } from '../types.js';
import type { Judged } from './judgement.js';

/** What a route is about, the same for every country. */
export const TOPICS = [
  'basis',
  'money',
  'tuition',
  'language',
  'education',
  'experience',
  'age',
  'nationality',
  'health',
  'time',
  'other',
] as const;
export type TopicName = (typeof TOPICS)[number];

/**
 * The points of each topic, 100 in all: what most often decides. They are our choice, no law sets them. A topic on
 * which a country publishes nothing keeps its points open, so that publishing less never ranks higher.
 */
export const TOPIC_POINTS: Readonly<Record<Track, Readonly<Record<TopicName, number>>>> = {
  student: {
    basis: 5,
    money: 27,
    tuition: 8,
    language: 20,
    education: 25,
    experience: 0,
    age: 1,
    nationality: 6,
    health: 2,
    time: 6,
    other: 0,
  },
  work: {
    basis: 18,
    money: 18,
    tuition: 0,
    language: 15,
    education: 18,
    experience: 20,
    age: 2,
    nationality: 5,
    health: 1,
    time: 3,
    other: 0,
  },
};

const BY_KIND: Readonly<Record<Judged['kind'], TopicName | null>> = {
  // Whether a route takes applications, and what it is for, is no merit of a person.
  status: null,
  fit: null,
  officer: null,
  funds: 'money',
  tuition: 'tuition',
  language: 'language',
  education: 'education',
  experience: 'experience',
  timing: 'time',
  open: 'other',
};

const BY_TOPIC: Readonly<Record<string, TopicName>> = {
  admission: 'basis',
  job_offer: 'basis',
  salary: 'basis',
  endorsement: 'basis',
  business: 'basis',
  points: 'basis',
  recognition: 'education',
  means: 'money',
  nationality: 'nationality',
  age: 'age',
};

const HEALTH = /insurance|health/;

/** The topic of a line; null where it earns nothing. */
export function findTopic({ kind, topic, weight, criterion }: Judged): TopicName | null {
  if (weight === 0 || criterion.status === 'officer') return null;
  if (kind !== 'open') return BY_KIND[kind];
  if (topic === 'other' && HEALTH.test(criterion.id)) return 'health';
  return BY_TOPIC[topic ?? ''] ?? 'other';
}
