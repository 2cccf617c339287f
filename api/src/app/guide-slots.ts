import type { Guides } from '../modules/guidance/index.js';
import { formatDate, formatMoney, formatNumber } from '../platform/format/format.js';
import type { PageItem } from '../platform/http/page-slots.js';

/** Which of the two questionnaires a guide belongs to, as its address has it. */
export type GuideFor = 'study' | 'work';

const STAGE_TITLES: Readonly<Record<GuideFor, Readonly<Record<Guides.GuideStage, string>>>> = {
  study: {
    offer: 'Get a place',
    qualifications: 'Check that your education is enough',
    language: 'Take a language test that is accepted',
    money: 'Show that you can pay',
    other: 'Check the other conditions',
  },
  work: {
    offer: 'Get the offer or prepare the business',
    qualifications: 'Show your education and experience',
    language: 'Take a language test that is accepted',
    money: 'Show that you can pay',
    other: 'Check the other conditions',
  },
};

const RIGHT_TITLES = {
  work: 'Work beside the course',
  after: 'Stay after the course',
  partner: 'Partner and children',
} as const;

const STATES = {
  open: { words: 'Open', tone: 'met' },
  limited: { words: 'Open with limits', tone: 'unknown' },
  paused: { words: 'Paused', tone: 'unknown' },
  closed: { words: 'Closed', tone: 'unmet' },
  none: { words: 'No such route', tone: 'officer' },
} as const;

const SERVES: Readonly<Record<string, string>> = {
  undergraduate: 'undergraduate study',
  graduate: 'graduate study',
  language: 'language courses',
  freelance: 'freelance work',
  startup: 'startups',
};

const PERIODS = { once: '', year: ' a year', month: ' a month' } as const;

/** Where a figure was read, as slots: on the official page, on someone else's, or on none. */
function listSource(source: Guides.Source): PageItem {
  const { provenance, title, url, asOf, readOn, officialUrl } = source;
  const day = formatDate(provenance === 'official' ? (readOn ?? asOf) : asOf);
  const site = new URL(officialUrl).hostname.replace(/^www\./, '');
  return {
    provenance,
    isOfficial: provenance === 'official',
    isSecondary: provenance === 'secondary',
    isUnread: provenance === 'unread',
    title,
    // The page that was read, where it isn't the one to check.
    readUrl: url === officialUrl ? '' : url,
    day,
    url: provenance === 'official' ? url : officialUrl,
    site,
  };
}

/**
 * A route as slots of its guide.
 * @param at its place on the page, from 1
 */
export function listRoute(route: Guides.GuideRoute, guide: GuideFor, at: number): PageItem {
  const { id, title, state, stateText, stateSource, serves, officialUrl, processing, stale } = route;
  const steps = [
    ...route.stages.map(({ stage, conditions }) => ({
      title: STAGE_TITLES[guide][stage],
      conditions: conditions.map(listCondition),
    })),
    ...listDocuments(route),
    ...listCosts(route),
    ...listRights(route),
  ];
  return {
    id,
    title,
    serves: serves.map((word) => SERVES[word] ?? word).join(', '),
    state: STATES[state].words,
    tone: STATES[state].tone,
    stateText: state === 'open' && stateText === 'The route is open.' ? '' : stateText,
    stateSource: [listSource(stateSource)],
    officialUrl,
    officialSite: new URL(officialUrl).hostname.replace(/^www\./, ''),
    isDated: stale,
    time: processing?.text ?? '',
    steps: steps.map((step, index) => ({ ...step, id: `${id}-${index + 1}`, number: String(index + 1) })),
    isFirst: at === 1,
  };
}

function listCondition(condition: Guides.GuideRoute['stages'][number]['conditions'][number]): PageItem {
  const { label, asks, gate, officer, stale, source } = condition;
  return { label, asks, isGate: gate, isOfficer: officer, isDated: stale, source: [listSource(source)] };
}

function listDocuments({ documents, documentsSource }: Guides.GuideRoute): PageItem[] {
  if (documents.length === 0) return [];
  return [
    {
      title: 'Collect your documents',
      documents: documents.map((text) => ({ text })),
      documentsSource: documentsSource === null ? [] : [listSource(documentsSource)],
    },
  ];
}

function listCosts({ fees, processing }: Guides.GuideRoute): PageItem[] {
  if (fees.length === 0 && processing === null) return [];
  return [
    {
      title: 'Apply, and plan for the fees and the time',
      fees: fees.map(({ label, amount, currency, usd, paidBy, per, optional, stale, source }) => ({
        label,
        amount: `${formatMoney(amount, currency)}${PERIODS[per]}`,
        usd: currency === 'USD' ? '' : `about USD ${formatNumber(usd)}${PERIODS[per]}`,
        isEmployers: paidBy === 'employer',
        isOptional: optional,
        isDated: stale,
        source: [listSource(source)],
      })),
      times: processing === null ? [] : [{ text: processing.text, source: [listSource(processing.source)] }],
    },
  ];
}

function listRights({ rights }: Guides.GuideRoute): PageItem[] {
  if (rights.length === 0) return [];
  return [
    {
      title: 'Know what you may do there',
      rights: rights.map(({ topic, short, text, stale, source }) => ({
        label: RIGHT_TITLES[topic],
        short,
        text,
        isDated: stale,
        source: [listSource(source)],
      })),
    },
  ];
}

/** The first answers: what the usual route costs, takes and allows. */
export function listGlance(route: Guides.GuideRoute, guide: GuideFor): PageItem[] {
  const find = (stage: Guides.GuideStage) => route.stages.find((each) => each.stage === stage)?.conditions[0];
  const [money, language] = [find('money'), find('language')];
  const once = route.fees.filter(
    ({ paidBy, per, optional }) => paidBy === 'applicant' && per === 'once' && !optional,
  );
  const [fee] = once;
  const right = (topic: 'work' | 'after') => route.rights.find((each) => each.topic === topic);
  const rows = [
    money && { label: money.label, text: money.asks, source: money.source },
    language && { label: language.label, text: language.asks, source: language.source },
    fee && {
      label: once.length === 1 ? fee.label : `${String(once.length)} fees, once`,
      text:
        once.length === 1
          ? formatMoney(fee.amount, fee.currency)
          : `${formatMoney(sum(once.map(({ amount }) => amount)), fee.currency)} together`,
      source: weakest(once.map(({ source }) => source)),
      isMixed: once.some(({ currency }) => currency !== fee.currency),
    },
    route.processing && { label: 'Decision', text: route.processing.text, source: route.processing.source },
    ...(guide === 'study' ? (['work', 'after'] as const) : []).map((topic) => {
      const found = right(topic);
      return found && { label: RIGHT_TITLES[topic], text: found.short, source: found.source };
    }),
  ];
  return rows.flatMap((row) => {
    if (!row || ('isMixed' in row && row.isMixed)) return [];
    return [
      { label: row.label, text: row.text, provenance: row.source.provenance, ...READ[row.source.provenance] },
    ];
  });
}

const READ = {
  official: { reading: 'Read officially' },
  secondary: { reading: 'Not from the authority' },
  unread: { reading: 'Not read yet' },
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const ORDER = ['unread', 'secondary', 'official'] as const;

/** A sum is known no better than its least known part. @param sources at least one */
function weakest(
  sources: readonly [Guides.Source, ...Guides.Source[]] | readonly Guides.Source[],
): Guides.Source {
  const [first, ...more] = sources;
  if (first === undefined) throw new Error('A sum has parts.');
  return more.reduce(
    (least, each) => (ORDER.indexOf(each.provenance) < ORDER.indexOf(least.provenance) ? each : least),
    first,
  );
}
