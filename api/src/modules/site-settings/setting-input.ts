import { timeZone, weeklyHours, formatWeeklyHours } from '../../platform/config/weekly-hours.js';
import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { isBetween, toPlainText } from '../../platform/validation/rules.js';
import { isFeature, type SiteSettingKey } from './site-settings.enums.js';
import { NO_VALUE, type MarketingFigure, type SettingFields } from './site-settings.values.js';

/** Unvalidated values from an admin; each setting reads its own fields. */
export type SettingInput = Partial<SettingFields>;

const MIN_RETENTION_DAYS = 7;
const MAX_RETENTION_DAYS = 3_650;
const MAX_TEXT = 300;
const MAX_LABEL = 60;
const MAX_URL = 500;
const MAX_FIGURES = 4;
const MAX_FIGURE_VALUE = 20;
const MAX_FIGURE_LABEL = 60;

/**
 * Validates and normalizes the fields of one setting.
 * @throws DomainError VALIDATION_FAILED naming each invalid field and each field of another setting
 */
export function readSettingFields(key: SiteSettingKey, input: SettingInput): SettingFields {
  const problems: FieldError[] = [];
  const read = getReader(key);
  const fields = { ...NO_VALUE, ...read(input, (field, message) => problems.push({ field, message })) };
  for (const [field, value] of Object.entries(input)) {
    const isForeign = field in NO_VALUE && value != null && !OWN_FIELDS[getKind(key)].includes(field);
    if (isForeign) problems.push({ field, message: "This setting doesn't have this value." });
  }
  if (problems.length > 0) throw DomainError.invalid(problems);
  return fields;
}

type Kind = 'feature' | 'retention' | 'hours' | 'banner' | 'figures';
type Report = (field: keyof SettingFields, message: string) => void;
type Reader = (input: SettingInput, report: Report) => Partial<SettingFields>;

const OWN_FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  feature: ['isOn'],
  retention: ['days'],
  hours: ['weeklyHours', 'timeZone'],
  banner: ['text', 'tone', 'startsAt', 'endsAt', 'linkUrl', 'linkLabel'],
  figures: ['figures'],
};

function getKind(key: SiteSettingKey): Kind {
  if (isFeature(key)) return 'feature';
  if (key === 'chat_retention') return 'retention';
  if (key === 'marketing_figures') return 'figures';
  return key === 'support_hours' ? 'hours' : 'banner';
}

function getReader(key: SiteSettingKey): Reader {
  return {
    feature: readFeature,
    retention: readRetention,
    hours: readHours,
    banner: readBanner,
    figures: readFigures,
  }[getKind(key)];
}

function readFeature({ isOn }: SettingInput, report: Report): Partial<SettingFields> {
  if (typeof isOn !== 'boolean') report('isOn', 'Choose on or off.');
  return { isOn: isOn ?? null };
}

function readRetention({ days }: SettingInput, report: Report): Partial<SettingFields> {
  if (!Number.isInteger(days) || !isBetween(days, MIN_RETENTION_DAYS, MAX_RETENTION_DAYS)) {
    report('days', `Enter a whole number of days from ${MIN_RETENTION_DAYS} to ${MAX_RETENTION_DAYS}.`);
  }
  return { days: days ?? null };
}

function readHours(input: SettingInput, report: Report): Partial<SettingFields> {
  const hours = weeklyHours.safeParse((input.weeklyHours ?? '').trim());
  if (!hours.success) {
    report('weeklyHours', 'Enter hours like Mon-Fri 09:00-17:00, Sat 10:00-14:00, or always.');
  }
  const zone = timeZone.safeParse(input.timeZone ?? '');
  if (!zone.success) report('timeZone', 'Choose a time zone, such as Europe/Berlin.');
  return {
    weeklyHours: hours.success ? formatWeeklyHours(hours.data) : null,
    timeZone: zone.success ? zone.data : null,
  };
}

function readBanner(input: SettingInput, report: Report): Partial<SettingFields> {
  const text = toPlainText((input.text ?? '').replace(/\s+/g, ' '));
  if (!hasVisible(text) || [...text].length > MAX_TEXT) {
    report('text', `Enter a text of 1 to ${MAX_TEXT} characters.`);
  }
  if (input.tone == null) report('tone', 'Choose how the banner looks.');
  const [startsAt, endsAt] = [input.startsAt ?? null, input.endsAt ?? null];
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    report('endsAt', 'Choose an end after the start.');
  } else if (endsAt !== null && endsAt <= new Date()) {
    report('endsAt', 'Choose an end in the future.');
  }
  return { text, tone: input.tone ?? null, startsAt, endsAt, ...readLink(input, report) };
}

function readFigures({ figures }: SettingInput, report: Report): Partial<SettingFields> {
  const read = (figures ?? []).map(({ value, label }): MarketingFigure => ({
    value: toPlainText(value.replace(/\s+/g, ' ')),
    label: toPlainText(label.replace(/\s+/g, ' ')),
  }));
  if (read.length === 0 || read.length > MAX_FIGURES) report('figures', `Enter 1 to ${MAX_FIGURES} figures.`);
  for (const { value, label } of read) {
    if (!/\p{N}/u.test(value) || [...value].length > MAX_FIGURE_VALUE) {
      report('figures', `Enter each figure with a digit, in at most ${MAX_FIGURE_VALUE} characters.`);
      break;
    }
    if (!hasVisible(label) || [...label].length > MAX_FIGURE_LABEL) {
      report('figures', `Say what each figure counts, in 1 to ${MAX_FIGURE_LABEL} characters.`);
      break;
    }
  }
  return { figures: read };
}

function readLink(input: SettingInput, report: Report): Pick<SettingFields, 'linkUrl' | 'linkLabel'> {
  const linkUrl = toPlainText(input.linkUrl ?? '');
  const linkLabel = toPlainText((input.linkLabel ?? '').replace(/\s+/g, ' '));
  if (linkUrl !== '' && !isLink(linkUrl)) {
    report('linkUrl', 'Enter a path such as /programs or an address that starts with https://.');
  }
  if (linkUrl === '' && linkLabel !== '') report('linkUrl', 'Enter where the link leads.');
  if (linkUrl !== '' && (!hasVisible(linkLabel) || [...linkLabel].length > MAX_LABEL)) {
    report('linkLabel', `Enter a link text of 1 to ${MAX_LABEL} characters.`);
  }
  return { linkUrl: linkUrl || null, linkLabel: linkLabel || null };
}

/** A path of this site, or an https URL. */
function isLink(value: string): boolean {
  if (value.length > MAX_URL || /[\s\\]/.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//') && URL.canParse(value, 'https://site.invalid');
  return value.startsWith('https://') && URL.canParse(value);
}

function hasVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
