import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { weeklyHours } from '../../platform/config/weekly-hours.js';
import { RequestContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { MessageBus } from '../../platform/realtime/message-bus.js';
import type { SiteSettingChange } from './entities/site-setting-change.entity.js';
import type { SiteFeature, SiteSettingKey } from './site-settings.enums.js';
import { featureDisabled } from './site-settings.errors.js';
import type { SiteBanner, SiteValues } from './site-settings.values.js';

const CHANNEL = 'site-settings';
/**
 * Notifications may be lost. Even then, a change takes effect in every process within this time, in
 * milliseconds.
 */
const POLL_MS = 3_000;

/**
 * The current settings of the site, in memory: the newest change of each, otherwise the configured
 * value.
 */
@Injectable()
export class SiteSettingsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SiteSettingsService.name);
  private readonly ctx = RequestContext.system('site-settings');
  private values: SiteValues;
  private loaded = '';
  private loading: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly bus: MessageBus,
    private readonly settings: Settings,
  ) {
    this.values = this.combine([]);
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    const refresh = () => void this.refresh();
    await this.bus.subscribe(CHANNEL, refresh, refresh);
    this.timer = setInterval(refresh, POLL_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.loading;
  }

  /** All settings. At most 3 seconds old; a change made in this process applies at once. */
  get current(): SiteValues {
    return this.values;
  }

  /** The banner to show at a given time; null if there is none. */
  findBanner(now = new Date()): SiteBanner | null {
    const { banner } = this.values;
    if (banner === null) return null;
    const hasStarted = banner.startsAt === null || banner.startsAt <= now;
    const isOver = banner.endsAt !== null && banner.endsAt <= now;
    return hasStarted && !isOver ? banner : null;
  }

  /** Whether admins have left a feature turned on. */
  isOn(feature: SiteFeature): boolean {
    return this.values.features[feature];
  }

  /** @throws DomainError FEATURE_OFF if an admin turned the feature off */
  assertOn(feature: SiteFeature): void {
    if (!this.isOn(feature)) throw featureDisabled(feature);
  }

  /**
   * Notifies all processes of a committed change. It takes effect in this one when the promise
   * resolves.
   */
  async announce(): Promise<void> {
    // A load that started before the commit doesn't include the change.
    await this.loading;
    await this.refresh();
    try {
      await this.bus.publish(CHANNEL, {});
    } catch (error) {
      this.logger.warn({ err: error }, 'Other processes will find the changed setting by polling');
    }
  }

  /** Reloads the settings. If the database can't be reached, the previous ones stay. */
  private refresh(): Promise<void> {
    this.loading ??= this.load()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The site settings could not be read');
      })
      .finally(() => {
        this.loading = null;
      });
    return this.loading;
  }

  private async load(): Promise<void> {
    const rows = await selectNewestChanges(this.database, this.ctx).execute();
    const versions = rows.map(({ key, version }) => `${key} ${version}`).join();
    if (versions === this.loaded) return;
    this.values = this.combine(rows);
    this.loaded = versions;
  }

  private combine(rows: readonly SiteSettingChange[]): SiteValues {
    const changes = new Map<SiteSettingKey, SiteSettingChange>(rows.map((row) => [row.key, row]));
    const hours = changes.get('support_hours');
    const isOn = (feature: SiteFeature) => changes.get(feature)?.isOn ?? true;
    return {
      features: {
        sign_ups: isOn('sign_ups'),
        checkout: isOn('checkout'),
        program_applications: isOn('program_applications'),
        affiliate_applications: isOn('affiliate_applications'),
        chat: isOn('chat'),
      },
      chatRetentionDays: changes.get('chat_retention')?.days ?? this.settings.chatRetentionDays,
      chatHours:
        hours?.weeklyHours != null && hours.timeZone !== null
          ? { days: weeklyHours.parse(hours.weeklyHours), timeZone: hours.timeZone }
          : this.settings.chatHours,
      banner: toBanner(changes.get('banner')),
      marketing: toMarketing(changes.get('marketing_figures')),
    };
  }
}

/** The newest change of each setting that was ever changed. */
function selectNewestChanges(database: Database, ctx: RequestContext) {
  return database
    .query(ctx)
    .selectFrom('siteSettingChange')
    .distinctOn('key')
    .selectAll()
    .orderBy('key', 'desc')
    .orderBy('version', 'desc');
}

function toBanner(change: SiteSettingChange | undefined): SiteBanner | null {
  if (change === undefined || change.text === null || change.tone === null) return null;
  const { version, text, tone, startsAt, endsAt, linkUrl, linkLabel } = change;
  return { id: String(version), text, tone, startsAt, endsAt, linkUrl, linkLabel };
}

function toMarketing(change: SiteSettingChange | undefined): SiteValues['marketing'] {
  if (change === undefined || change.figures === null) return null;
  return { figures: change.figures, givenAt: change.changedAt };
}
