import { Form } from 'antd';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { TextField } from '../../../ui/antd/TextField';
import { FormButtons, FormProblem, type SettingFormProps } from './form-parts';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form';
import type { Setting } from './use-settings';

const ROWS = [1, 2, 3, 4] as const;
type Row = (typeof ROWS)[number];
type Values = Record<`value${Row}` | `label${Row}`, string>;

function toValues({ figures }: Setting): Values {
  const at = (row: Row, part: 'value' | 'label'): string => figures?.[row - 1]?.[part] ?? '';
  return {
    value1: at(1, 'value'),
    label1: at(1, 'label'),
    value2: at(2, 'value'),
    label2: at(2, 'label'),
    value3: at(3, 'value'),
    label3: at(3, 'label'),
    value4: at(4, 'value'),
    label4: at(4, 'label'),
  };
}

/** Up to four of the operator's own figures about the service; empty rows are skipped. */
export function FiguresForm({ setting, change }: SettingFormProps): JSX.Element {
  const { t } = useLingui();
  const { values, set, busy, problem, save } = useSettingForm(setting, change, toValues);
  const figures = ROWS.map((row) => ({
    value: values[`value${row}`].trim(),
    label: values[`label${row}`].trim(),
  })).filter(({ value, label }) => value !== '' || label !== '');
  return (
    <Form component={false} layout="vertical">
      <form
        aria-label={t`Marketing figures`}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save({ figures });
        }}
      >
        <FormProblem problem={problem} />
        {ROWS.map((row) => (
          <div key={row} className={styles['figure']}>
            <TextField
              name={`value${row}`}
              label={<Trans>Figure {row}</Trans>}
              maxLength={20}
              value={values[`value${row}`]}
              error={row === 1 ? problem?.fields['figures'] : undefined}
              onChange={(value) => {
                set(`value${row}`, value);
              }}
            />
            <TextField
              name={`label${row}`}
              label={<Trans>What figure {row} counts</Trans>}
              maxLength={60}
              value={values[`label${row}`]}
              onChange={(value) => {
                set(`label${row}`, value);
              }}
            />
          </div>
        ))}
        <FormButtons
          setting={setting}
          busy={busy}
          onReset={() => void save({ reset: true })}
          reset={<Trans>Remove all</Trans>}
        />
      </form>
    </Form>
  );
}
