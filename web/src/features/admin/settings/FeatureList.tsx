import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Modal } from '../../../ui/antd/Modal';
import { SwitchField } from '../../../ui/antd/SwitchField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { features, settingNames } from './setting-labels';
import type { FeatureKey } from './setting-labels';
import { SettingOrigin } from './SettingOrigin';
import styles from './settings.module.css';
import type { Setting, Settings } from './use-settings';

type Change = Settings['change'];

/** The features that admins can turn on immediately, or off after a confirmation. */
export function FeatureList({
  settings,
  change,
}: {
  settings: ReadonlyMap<string, Setting>;
  change: Change;
}): JSX.Element {
  return (
    <ul className={styles['features']}>
      {features.map(({ key, whenOff }) => {
        const setting = settings.get(key);
        return (
          setting && <Feature key={key} name={key} whenOff={whenOff} setting={setting} change={change} />
        );
      })}
    </ul>
  );
}

interface FeatureProps {
  name: FeatureKey;
  whenOff: (typeof features)[number]['whenOff'];
  setting: Setting;
  change: Change;
}

function Feature({ name, whenOff, setting, change }: FeatureProps): JSX.Element {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useSubmit();
  const label = i18n._(settingNames[name]);
  const turnFeature = async (isOn: boolean): Promise<void> => {
    await run(async () => {
      await change(setting, { isOn });
      showToast({ tone: 'success', title: isOn ? t`${label}: on` : t`${label}: off` });
    });
    setAsking(false);
  };
  return (
    <li>
      <SwitchField
        label={<strong>{label}</strong>}
        help={i18n._(whenOff)}
        checked={setting.isOn === true}
        busy={busy}
        onChange={(isOn) => {
          if (isOn) void turnFeature(true);
          else setAsking(true);
        }}
      />
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't change the setting. Please try again.`)}
        </FormError>
      )}
      <SettingOrigin setting={setting} />
      {asking && (
        <Modal
          title={<Trans>Turn off: {label}</Trans>}
          onClose={() => {
            setAsking(false);
          }}
          actions={
            <>
              <Button
                onClick={() => {
                  setAsking(false);
                }}
              >
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="danger" busy={busy} onClick={() => void turnFeature(false)}>
                <Trans>Turn off</Trans>
              </Button>
            </>
          }
        >
          <p>{i18n._(whenOff)}</p>
          <p>
            <Trans>It takes effect within 5 seconds.</Trans>
          </p>
        </Modal>
      )}
    </li>
  );
}
