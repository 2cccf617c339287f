import { Judgement, type Guides } from '../modules/guidance/index.js';
import type { PageItem } from '../platform/http/page-slots.js';
import type { Wording } from '../platform/language/wording.js';
import type { PageFormatter } from './page-formatter.js';
import { describeSourceDay } from './source-day.js';

/** The questionnaire that a guide belongs to, as in its path. */
export type GuideFor = 'study' | 'work';

const STAGES: Readonly<Record<Guides.GuideStage, (wording: Wording, guide: GuideFor) => string>> = {
  offer: (wording, guide) =>
    guide === 'study'
      ? wording.translate('Get a place')
      : wording.translate('Get the offer or prepare the business'),
  qualifications: (wording, guide) =>
    guide === 'study'
      ? wording.translate('Check that your education is enough')
      : wording.translate('Show your education and experience'),
  language: (wording) => wording.translate('Take an accepted language test'),
  money: (wording) => wording.translate('Show that you can pay'),
  other: (wording) => wording.translate('Check the other conditions'),
};

const RIGHTS = {
  work: (wording: Wording) => wording.translate('Work during the course'),
  after: (wording: Wording) => wording.translate('Stay after the course'),
  partner: (wording: Wording) => wording.translate('Partner and children'),
  note: (wording: Wording) => wording.translate('Good to know'),
} as const;

const STATES = {
  open: { words: (wording: Wording) => wording.translate('Open'), tone: 'met' },
  limited: { words: (wording: Wording) => wording.translate('Open with limits'), tone: 'unknown' },
  paused: { words: (wording: Wording) => wording.translate('Paused'), tone: 'unknown' },
  closed: { words: (wording: Wording) => wording.translate('Closed'), tone: 'unmet' },
  none: { words: (wording: Wording) => wording.translate('No such route'), tone: 'officer' },
} as const;

const SERVES: Readonly<Record<string, (wording: Wording) => string>> = {
  undergraduate: (wording) => wording.translate('undergraduate study'),
  graduate: (wording) => wording.translate('graduate study'),
  language: (wording) => wording.translate('language courses'),
  exchange: (wording) => wording.translate('exchange study'),
  employment: (wording) => wording.translate('employment'),
  business: (wording) => wording.translate('business'),
  freelance: (wording) => wording.translate('freelance work'),
  startup: (wording) => wording.translate('startups'),
};

const AMOUNTS = {
  once: (_: Wording, amount: string) => amount,
  year: (wording: Wording, amount: string) => wording.translate('{amount} a year', { amount }),
  month: (wording: Wording, amount: string) => wording.translate('{amount} a month', { amount }),
} as const;

/** Slots for where a figure was read: the official page, a copy of it, someone else's page, or none. */
function listSource(source: Guides.Source, { wording }: PageFormatter): PageItem {
  const { provenance, title, url, officialUrl, copy } = source;
  const site = new URL(officialUrl).hostname.replace(/^www\./, '');
  return {
    provenance,
    isOfficial: provenance === 'official' && copy === null,
    copy: copy ?? '',
    isSecondary: provenance === 'secondary',
    isUnread: provenance === 'unread',
    title,
    // The page that was read, if it isn't the official page.
    readUrl: url === officialUrl ? '' : url,
    day: describeSourceDay(source, wording),
    url: provenance === 'official' ? url : officialUrl,
    site,
  };
}

/**
 * The slots of a route in its guide.
 * @param at its position on the page, starting at 1
 */
export function listRoute(
  route: Guides.GuideRoute,
  guide: GuideFor,
  at: number,
  formatter: PageFormatter,
): PageItem {
  const { id, title, state, stateText, stateSource, serves, officialUrl, stale } = route;
  const { wording } = formatter;
  const steps = [
    ...route.stages.map(({ stage, conditions }) => ({
      title: STAGES[stage](wording, guide),
      conditions: conditions.map((condition) => listCondition(condition, formatter)),
    })),
    ...listDocuments(route, formatter),
    ...listCosts(route, formatter),
    ...listRights(route, formatter),
  ];
  const served = serves.map((word) => SERVES[word]?.(wording) ?? word);
  return {
    id,
    ...formatter.slot('title', title),
    serves: formatter.wording.list(served),
    state: STATES[state].words(wording),
    tone: STATES[state].tone,
    ...formatter.slot('stateText', state === 'open' && stateText === 'The route is open.' ? '' : stateText),
    stateSource: [listSource(stateSource, formatter)],
    officialUrl,
    officialSite: new URL(officialUrl).hostname.replace(/^www\./, ''),
    isDated: stale,
    steps: steps.map((step, index) => ({ ...step, id: `${id}-${index + 1}`, number: String(index + 1) })),
    isFirst: at === 1,
  };
}

function listCondition(
  condition: Guides.GuideRoute['stages'][number]['conditions'][number],
  formatter: PageFormatter,
): PageItem {
  const { label, asks, gate, officer, stale, source } = condition;
  return {
    ...formatter.slot('label', label),
    ...formatter.slot('asks', asks),
    isGate: gate,
    isOfficer: officer,
    isDated: stale,
    source: [listSource(source, formatter)],
  };
}

function listDocuments(
  { documents, documentsSource }: Guides.GuideRoute,
  formatter: PageFormatter,
): PageItem[] {
  if (documents.length === 0) return [];
  return [
    {
      title: formatter.wording.translate('Collect your documents'),
      documents: documents.map((text) => formatter.slot('text', text)),
      documentsSource: documentsSource === null ? [] : [listSource(documentsSource, formatter)],
    },
  ];
}

function listCosts({ fees, processing }: Guides.GuideRoute, formatter: PageFormatter): PageItem[] {
  if (fees.length === 0 && processing === null) return [];
  const { wording } = formatter;
  return [
    {
      title: wording.translate('Apply, and plan for the fees and the time'),
      fees: fees.map((fee) => {
        const { label, amount, currency, usd, paidBy, per, optional, stale, source } = fee;
        const dollars = AMOUNTS[per](wording, formatter.money(usd, 'USD'));
        return {
          ...formatter.slot('label', label),
          amount: Judgement.isOnlyForFamily(fee)
            ? wording.translate('Only for family.')
            : AMOUNTS[per](wording, formatter.money(amount, currency)),
          usd:
            currency === 'USD' || amount === 0
              ? ''
              : wording.translate('about {amount}', { amount: dollars }),
          family: describeFamilyFee(fee, formatter),
          isEmployers: paidBy === 'employer',
          isOptional: optional,
          isDated: stale,
          source: [listSource(source, formatter)],
        };
      }),
      times:
        processing === null
          ? []
          : [
              {
                ...formatter.slot('text', processing.text),
                source: [listSource(processing.source, formatter)],
              },
            ],
    },
  ];
}

/** "For a partner: €254. For each child: €85."; empty if we know neither. */
function describeFamilyFee(
  { perPartner, perChild, currency, per }: Guides.GuideRoute['fees'][number],
  formatter: PageFormatter,
): string {
  const { wording } = formatter;
  const shown = (amount: number) => AMOUNTS[per](wording, formatter.money(amount, currency));
  return wording.join(
    ...(perPartner === null
      ? []
      : [wording.translate('For a partner: {amount}.', { amount: shown(perPartner) })]),
    ...(perChild === null
      ? []
      : [wording.translate('For each child: {amount}.', { amount: shown(perChild) })]),
  );
}

function listRights({ rights }: Guides.GuideRoute, formatter: PageFormatter): PageItem[] {
  if (rights.length === 0) return [];
  return [
    {
      title: formatter.wording.translate('Know what you may do there'),
      rights: rights.map(({ topic, short, text, stale, source }) => ({
        label: RIGHTS[topic](formatter.wording),
        ...formatter.slot('short', short),
        ...formatter.slot('text', text),
        isDated: stale,
        source: [listSource(source, formatter)],
      })),
    },
  ];
}

/** The summary: what the usual route costs, how long it takes, and what it allows. */
export function listSummary(route: Guides.GuideRoute, guide: GuideFor, formatter: PageFormatter): PageItem[] {
  const { wording } = formatter;
  const find = (stage: Guides.GuideStage) => route.stages.find((each) => each.stage === stage)?.conditions[0];
  const right = (topic: 'work' | 'after') => route.rights.find((each) => each.topic === topic);
  const topics = guide === 'study' ? (['work', 'after'] as const) : [];
  const conditions = [find('money'), find('language')].flatMap((condition) =>
    condition
      ? [
          {
            ...formatter.slot('label', condition.label),
            ...formatter.slot('text', condition.asks),
            ...readAt(condition.source, wording),
          },
        ]
      : [],
  );
  const { processing } = route;
  return [
    ...conditions,
    ...listOneFee(route, formatter),
    ...(processing
      ? [
          {
            label: wording.translate('Decision'),
            ...formatter.slot('text', processing.text),
            ...readAt(processing.source, wording),
          },
        ]
      : []),
    ...topics.flatMap((topic) => {
      const found = right(topic);
      return found
        ? [
            {
              label: RIGHTS[topic](wording),
              ...formatter.slot('text', found.short),
              ...readAt(found.source, wording),
            },
          ]
        : [];
    }),
  ];
}

/** The applicant's one-time cost; empty if it is in several currencies. */
function listOneFee(route: Guides.GuideRoute, formatter: PageFormatter): PageItem[] {
  const { wording } = formatter;
  const once = route.fees.filter(
    ({ amount, paidBy, per, optional }) =>
      paidBy === 'applicant' && per === 'once' && !optional && amount > 0,
  );
  const [fee] = once;
  if (fee === undefined || once.some(({ currency }) => currency !== fee.currency)) return [];
  const amount = formatter.money(sum(once.map((each) => each.amount)), fee.currency);
  return [
    {
      ...(once.length === 1
        ? formatter.slot('label', fee.label)
        : {
            label: wording.translate('{count, plural, one {# fee} other {# fees}}, once', {
              count: once.length,
            }),
          }),
      text: once.length === 1 ? amount : wording.translate('{amount} in total', { amount }),
      ...readAt(weakest(once.map(({ source }) => source)), wording),
    },
  ];
}

function readAt({ provenance }: Guides.Source, wording: Wording): PageItem {
  return { provenance, reading: READ[provenance](wording) };
}

const READ = {
  official: (wording: Wording) => wording.translate('Official text read'),
  secondary: (wording: Wording) => wording.translate('Not from the authority'),
  unread: (wording: Wording) => wording.translate('Not read yet'),
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const ORDER = ['unread', 'secondary', 'official'] as const;

/** A sum is only as reliable as its least reliable part. @param sources at least one */
function weakest(sources: readonly Guides.Source[]): Guides.Source {
  const [first, ...more] = sources;
  if (first === undefined) throw new Error('A sum needs at least one part.');
  return more.reduce(
    (least, each) => (ORDER.indexOf(each.provenance) < ORDER.indexOf(least.provenance) ? each : least),
    first,
  );
}
