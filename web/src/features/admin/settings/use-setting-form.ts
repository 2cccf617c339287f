import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import type { Setting, Settings, SettingValues } from './use-settings';

type Texts = Readonly<Record<string, string>>;

export interface SettingForm<Values extends Texts> {
  values: Values;
  set: (name: keyof Values & string, value: string) => void;
  busy: boolean;
  problem: Problem | null;
  /** Resolves to whether it was saved. Otherwise the input stays. */
  save: (input: SettingValues) => Promise<boolean>;
}

/** A form for one setting. After saving, it shows the value as the server stored it. */
export function useSettingForm<Values extends Texts>(
  setting: Setting,
  change: Settings['change'],
  toValues: (setting: Setting) => Values,
): SettingForm<Values> {
  const { t } = useLingui();
  const [values, setValues] = useState(() => toValues(setting));
  const { busy, problem, run } = useSubmit();
  return {
    values,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
    },
    busy,
    problem,
    save: (input) =>
      run(async () => {
        setValues(toValues(await change(setting, input)));
        showToast({ tone: 'success', title: t`Setting saved` });
      }),
  };
}
