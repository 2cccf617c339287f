import { Form } from 'antd';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { SelectField } from '../../../ui/antd/SelectField';
import { TextField } from '../../../ui/antd/TextField';
import { FormButtons, FormProblem, type SettingFormProps } from './form-parts';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form';
import type { Setting } from './use-settings';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

const toValues = ({ weeklyHours, timeZone }: Setting) => ({
  weeklyHours: weeklyHours ?? '',
  timeZone: timeZone ?? 'UTC',
});

/** When consultants reply in the chat. */
export function HoursForm({ setting, change }: SettingFormProps): JSX.Element {
  const { t } = useLingui();
  const { values, set, busy, problem, save } = useSettingForm(setting, change, toValues);
  return (
    <Form component={false} layout="vertical">
      <form
        aria-label={t`Support hours`}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save(values);
        }}
      >
        <FormProblem problem={problem} />
        <div className={styles['fields']}>
          <TextField
            name="weeklyHours"
            label={<Trans>Hours</Trans>}
            help={<Trans>For example: Mon-Fri 09:00-17:00, Sat 10:00-14:00. Or: always.</Trans>}
            value={values.weeklyHours}
            error={problem?.fields['weeklyHours']}
            onChange={(value) => {
              set('weeklyHours', value);
            }}
          />
          <SelectField
            name="timeZone"
            label={<Trans>Time zone</Trans>}
            options={zones}
            value={values.timeZone}
            error={problem?.fields['timeZone']}
            onChange={(value) => {
              set('timeZone', value);
            }}
          />
        </div>
        <FormButtons setting={setting} busy={busy} onReset={() => void save({ reset: true })} />
      </form>
    </Form>
  );
}
