import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Settings } from '../../platform/config/settings.js';
import { formatWeeklyHours } from '../../platform/config/weekly-hours.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { json } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { pick } from '../../platform/validation/objects.js';
import { AuditService, listChanges } from '../audit/index.js';
import { describeSetting } from './describe-setting.js';
import { readSettingFields, type SettingInput } from './setting-input.js';
import type { SettingRecord } from './setting-record.js';
import { isFeature, SETTING_KEYS, type SiteSettingKey } from './site-settings.enums.js';
import { SiteSettingsService } from './site-settings.service.js';
import { NO_VALUE, type SettingFields } from './site-settings.values.js';

export interface SettingChange extends SettingInput {
  /** The version that the admin saw. */
  readonly version: number;
  /** Whether to return to the configured value; the other fields are then ignored. */
  readonly reset?: boolean | null;
}

const MAX_HISTORY = 100;
const FIELDS = Object.keys(NO_VALUE).filter((name): name is keyof SettingFields => name in NO_VALUE);

/**
 * Reads and changes the settings of the site. Each change is a row of its own, which forms the
 * history.
 */
@Injectable()
export class SettingChangesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly current: SiteSettingsService,
    private readonly settings: Settings,
  ) {}

  /** All settings with their current values. */
  async list(ctx: RequestContext): Promise<SettingRecord[]> {
    const rows = await this.select(ctx)
      .distinctOn('change.key')
      .orderBy('change.key')
      .orderBy('change.version', 'desc')
      .execute();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return SETTING_KEYS.map((key) => this.toRecord(key, byKey.get(key)));
  }

  /** The newest 100 changes of a setting, newest first. */
  async listHistory(ctx: RequestContext, key: SiteSettingKey): Promise<SettingRecord[]> {
    const rows = await this.select(ctx)
      .where('change.key', '=', key)
      .orderBy('change.version', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    return rows.map((row) => this.toRecord(key, row));
  }

  /**
   * Changes a setting. It takes effect in this process when the promise resolves, and in all others
   * within 5 seconds.
   * @throws DomainError VALIDATION_FAILED naming each invalid field; CONFLICT if another admin
   * changed it in the meantime: the message says who, when, and to what
   */
  async change(ctx: RequestContext, key: SiteSettingKey, change: SettingChange): Promise<SettingRecord> {
    const fields = change.reset === true ? NO_VALUE : readSettingFields(key, change);
    const changed = await this.database.transaction(ctx, async (tx) => {
      await this.database.lock(tx, `site-setting:${key}`);
      const before = await this.find(tx, key);
      if (before.version !== change.version) throw changedMeanwhile(before);
      const own = before.isDefault ? NO_VALUE : pick(before, FIELDS);
      const changes = listChanges(FIELDS, own, fields);
      if (Object.keys(changes).length === 0) return before;
      await this.database
        .query(tx)
        .insertInto('siteSettingChange')
        .values({
          key,
          version: before.version + 1,
          ...fields,
          figures: fields.figures === null ? null : json(fields.figures),
          changedById: requireActor(tx).userId,
        })
        .execute();
      await this.audit.record(tx, {
        action: 'site_setting.change',
        subjectType: 'site_setting',
        subjectId: key,
        changes,
      });
      return this.find(tx, key);
    });
    await this.current.announce();
    return changed;
  }

  private async find(tx: TransactionContext, key: SiteSettingKey): Promise<SettingRecord> {
    const row = await this.select(tx)
      .where('change.key', '=', key)
      .orderBy('change.version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return this.toRecord(key, row);
  }

  private select(ctx: RequestContext) {
    return this.database
      .query(ctx)
      .selectFrom('siteSettingChange as change')
      .leftJoin('users as admin', 'admin.id', 'change.changedById')
      .selectAll('change')
      .select(['admin.firstName', 'admin.lastName']);
  }

  private toRecord(key: SiteSettingKey, row: ChangeRow | undefined): SettingRecord {
    const own = row ? pick(row, FIELDS) : NO_VALUE;
    const isDefault = FIELDS.every((name) => own[name] === null);
    return {
      key,
      version: row?.version ?? 0,
      isDefault,
      ...(isDefault ? this.getDefault(key) : own),
      changedAt: row?.changedAt ?? null,
      changedBy: row?.firstName == null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
    };
  }

  private getDefault(key: SiteSettingKey): SettingFields {
    if (isFeature(key)) return { ...NO_VALUE, isOn: true };
    if (key === 'chat_retention') return { ...NO_VALUE, days: this.settings.chatRetentionDays };
    if (key === 'banner' || key === 'marketing_figures') return NO_VALUE;
    const { days, timeZone } = this.settings.chatHours;
    return { ...NO_VALUE, weeklyHours: formatWeeklyHours(days), timeZone };
  }
}

interface ChangeRow extends SettingFields {
  readonly version: number;
  readonly changedAt: Date;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

function changedMeanwhile(now: SettingRecord): DomainError {
  return new DomainError('CONFLICT', `${describeSetting(now)} Check the new value, then save again.`);
}
