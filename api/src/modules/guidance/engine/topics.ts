import type { Opportunity, Program } from '../facts-schema.js';
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

/** What a person goes for. Each has its own points, since a founder and a student are asked other things. */
export const PURPOSES = ['degree', 'exchange', 'language_course', 'job', 'own_business'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purpose of a person; of a track alone the usual one. */
export function findPurpose({
  track,
  program,
  opportunity,
}: {
  readonly track: Track;
  readonly program: Program | null;
  readonly opportunity: Opportunity | null;
}): Purpose {
  if (track === 'work') return opportunity === null || opportunity === 'employment' ? 'job' : 'own_business';
  if (program === 'exchange') return 'exchange';
  return program === 'language' ? 'language_course' : 'degree';
}

/**
 * The points of each topic, 100 in all: what most often decides. They are our choice, no law sets them. They are the
 * same for every country. A topic on which a country publishes nothing keeps its points open, so that publishing less
 * never ranks higher.
 */
export const TOPIC_POINTS: Readonly<Record<Purpose, Readonly<Record<TopicName, number>>>> = {
  degree: {
    basis: 5,
    money: 30,
    tuition: 10,
    language: 20,
    education: 25,
    experience: 0,
    age: 1,
    nationality: 1,
    health: 2,
    time: 6,
    other: 0,
  },
  exchange: {
    basis: 12,
    money: 50,
    tuition: 5,
    language: 15,
    education: 0,
    experience: 0,
    age: 1,
    nationality: 2,
    health: 3,
    time: 12,
    other: 0,
  },
  language_course: {
    basis: 12,
    money: 53,
    tuition: 16,
    language: 0,
    education: 0,
    experience: 0,
    age: 1,
    nationality: 2,
    health: 3,
    time: 13,
    other: 0,
  },
  job: {
    basis: 36,
    money: 6,
    tuition: 0,
    language: 14,
    education: 18,
    experience: 16,
    age: 2,
    nationality: 2,
    health: 1,
    time: 5,
    other: 0,
  },
  own_business: {
    basis: 40,
    money: 30,
    tuition: 0,
    language: 6,
    education: 5,
    experience: 8,
    age: 2,
    nationality: 2,
    health: 1,
    time: 6,
    other: 0,
  },
};

/** What a route turns on, in every country: the law or the school asks it, and a person can show it. */
export const DECISIVE_TOPICS: ReadonlySet<TopicName> = new Set([
  'basis',
  'money',
  'tuition',
  'language',
  'education',
  'experience',
]);

/** What a school asks of everybody, whoever needs a visa and whoever doesn't. */
export const SCHOOL_TOPICS: ReadonlySet<TopicName> = new Set(['tuition', 'language', 'education']);

/** Whether a person goes to a school, which takes whom it wants. */
export function isStudy(purpose: Purpose): boolean {
  return purpose !== 'job' && purpose !== 'own_business';
}

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
