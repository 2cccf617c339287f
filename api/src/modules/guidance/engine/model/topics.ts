import type { Opportunity, Program } from '../../rules/facts-schema.js';
import type { Track } from '../../types.js';
import type { JudgedLine } from './judgement.js';

/** The scored topics, the same for every country. */
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
 * What a person wants to do abroad. Each purpose has its own points, since requirements differ for founders and
 * students.
 */
export const PURPOSES = ['degree', 'exchange', 'language_course', 'job', 'own_business'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A person's purpose; if only the track is known, its usual purpose. */
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
 * The points per topic, 100 in all, by what most often decides an application. They are our own choice, not set by law,
 * and the same for every country. If a country publishes nothing on a topic, its points stay open, so publishing less
 * never leads to a higher rank.
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

/** The topics that decide a route in every country: the law or the school requires them, and a person can show them. */
export const DECISIVE_TOPICS: ReadonlySet<TopicName> = new Set([
  'basis',
  'money',
  'tuition',
  'language',
  'education',
  'experience',
]);

/** What a school requires of everybody, with or without a visa. */
export const SCHOOL_TOPICS: ReadonlySet<TopicName> = new Set(['tuition', 'language', 'education']);

/** Whether the purpose involves a school, which decides on admission itself. */
export function isStudy(purpose: Purpose): boolean {
  return purpose !== 'job' && purpose !== 'own_business';
}

const BY_KIND: Readonly<Record<JudgedLine['kind'], TopicName | null>> = {
  // Whether a route accepts applications, and what it is for, doesn't depend on the person.
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
  sponsorship: 'basis',
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

/** The scored topic of a line; null if the line earns no points. */
export function findTopic({ kind, topic, weight, criterion }: JudgedLine): TopicName | null {
  if (weight === 0 || criterion.status === 'officer') return null;
  if (kind !== 'open') return BY_KIND[kind];
  if (topic === 'other' && HEALTH.test(criterion.id)) return 'health';
  return BY_TOPIC[topic ?? ''] ?? 'other';
}
