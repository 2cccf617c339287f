import { useQuery } from '@apollo/client/react';
import type { SiteSettingChangeInput, SiteSettingKey } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { AdminSiteSettingsDocument, ChangeSiteSettingDocument } from './settings.generated';
import type { SiteSettingItemFragment } from './settings.generated';

export type Setting = SiteSettingItemFragment;
export type SettingValues = Omit<SiteSettingChangeInput, 'key' | 'version'>;

export interface Settings {
  /** Null until loaded. */
  settings: ReadonlyMap<SiteSettingKey, Setting> | null;
  failed: boolean;
  refetch: () => Promise<unknown>;
  /**
   * Changes a setting, based on the version on the screen. After a conflict, the screen shows the other admin's value.
   */
  change: (setting: Setting, values: SettingValues) => Promise<Setting>;
}

export function useSettings(): Settings {
  const { data, error, refetch } = useQuery(AdminSiteSettingsDocument, { fetchPolicy: 'network-only' });
  const send = useMutate(ChangeSiteSettingDocument);
  return {
    settings:
      data === undefined ? null : new Map(data.adminSiteSettings.map((setting) => [setting.key, setting])),
    failed: error !== undefined && data === undefined,
    refetch,
    change: async ({ key, version }, values) => {
      try {
        const { changeSiteSetting } = await send({ input: { key, version, ...values } });
        await refetch();
        return changeSiteSetting;
      } catch (reason) {
        if (toProblem(reason).code === 'CONFLICT') await refetch();
        throw reason;
      }
    },
  };
}
