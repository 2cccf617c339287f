import { Form } from 'antd';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Modal } from '../../../ui/antd/Modal';
import { TextField } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { FormButtons, FormProblem, type SettingFormProps } from './form-parts';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form';
import type { Setting } from './use-settings';

const toValues = ({ days }: Setting) => ({ days: String(days ?? '') });

/** How long chat messages are kept. Fewer days delete messages, so this needs a confirmation. */
export function RetentionForm({ setting, change }: SettingFormProps): JSX.Element {
  const { t } = useLingui();
  const { values, set, busy, problem, save } = useSettingForm(setting, change, toValues);
  const [asking, setAsking] = useState(false);
  const days = Number(values.days);
  const isShorter = Number.isInteger(days) && days >= 7 && days < (setting.days ?? 0);
  const send = async (): Promise<void> => {
    await save({ days: values.days.trim() === '' ? null : days });
    setAsking(false);
  };
  return (
    <Form component={false} layout="vertical">
      <form
        aria-label={t`Chat messages`}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isShorter) setAsking(true);
          else void send();
        }}
      >
        <FormProblem problem={problem} />
        <TextField
          name="days"
          label={<Trans>Days to keep chat messages</Trans>}
          help={<Trans>7 to 3,650. We delete older messages within an hour.</Trans>}
          inputMode="numeric"
          className={styles['number']}
          value={values.days}
          error={problem?.fields['days']}
          onChange={(value) => {
            set('days', value);
          }}
        />
        <FormButtons setting={setting} busy={busy} onReset={() => void save({ reset: true })} />
      </form>
      {asking && (
        <Modal
          title={<Trans>Delete older messages?</Trans>}
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
              <Button variant="danger" busy={busy} onClick={() => void send()}>
                <Trans>Delete older messages</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Plural
              value={days}
              one="We delete all chat messages that are older than # day. You can't undo this."
              other="We delete all chat messages that are older than # days. You can't undo this."
            />
          </p>
        </Modal>
      )}
    </Form>
  );
}
