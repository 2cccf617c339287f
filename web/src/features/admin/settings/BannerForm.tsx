import { Form } from 'antd';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { BannerTone } from '../../../gql/schema-types';
import { timeZoneName } from '../../../lib/format/format';
import { BannerView } from '../../../product/site/BannerView';
import { RadioGroup } from '../../../ui/antd/RadioGroup';
import { TextArea, TextField } from '../../../ui/antd/TextField';
import { toInstant, toLocalTime } from './banner-times';
import { FormButtons, FormProblem, type SettingFormProps } from './form-parts';
import { toneNames } from './setting-labels';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form';
import type { SettingForm } from './use-setting-form';
import type { Setting, SettingValues } from './use-settings';

const TONES: readonly BannerTone[] = ['INFO', 'WARNING', 'PROBLEM'];

const toValues = ({ text, tone, startsAt, endsAt, linkUrl, linkLabel }: Setting) => ({
  text: text ?? '',
  tone: tone ?? 'INFO',
  startsAt: toLocalTime(startsAt),
  endsAt: toLocalTime(endsAt),
  linkUrl: linkUrl ?? '',
  linkLabel: linkLabel ?? '',
});

type Values = ReturnType<typeof toValues>;
type Fields = Pick<SettingForm<Values>, 'values' | 'set' | 'problem'>;

function toInput(values: Values): SettingValues {
  return {
    text: values.text,
    tone: TONES.find((tone) => tone === values.tone) ?? null,
    startsAt: toInstant(values.startsAt),
    endsAt: toInstant(values.endsAt),
    linkUrl: values.linkUrl.trim() === '' ? null : values.linkUrl,
    linkLabel: values.linkLabel.trim() === '' ? null : values.linkLabel,
  };
}

/** The notice above all pages except the back office, with a preview. */
export function BannerForm({ setting, change }: SettingFormProps): JSX.Element {
  const { t } = useLingui();
  const { values, set, busy, problem, save } = useSettingForm(setting, change, toValues);
  return (
    <Form component={false} layout="vertical">
      <form
        aria-label={t`Site notice`}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save(toInput(values));
        }}
      >
        <FormProblem problem={problem} />
        <Words values={values} set={set} problem={problem} />
        <Times values={values} set={set} problem={problem} />
        {values.text.trim() !== '' && <Preview values={values} />}
        <FormButtons
          setting={setting}
          busy={busy}
          onReset={() => void save({ reset: true })}
          reset={<Trans>Remove notice</Trans>}
        />
      </form>
    </Form>
  );
}

function Words({ values, set, problem }: Fields): JSX.Element {
  const { i18n } = useLingui();
  return (
    <>
      <TextArea
        name="text"
        label={<Trans>Text</Trans>}
        help={<Trans>At most 300 characters, in plain words.</Trans>}
        rows={2}
        maxLength={300}
        value={values.text}
        error={problem?.fields['text']}
        onChange={(value) => {
          set('text', value);
        }}
      />
      <RadioGroup
        name="tone"
        label={<Trans>Kind</Trans>}
        options={TONES.map((tone) => ({ value: tone, label: i18n._(toneNames[tone]) }))}
        value={values.tone}
        error={problem?.fields['tone']}
        onChange={(value) => {
          set('tone', value);
        }}
      />
      <div className={styles['fields']}>
        <TextField
          name="linkUrl"
          label={<Trans>Link</Trans>}
          note={<Trans>(optional)</Trans>}
          help={<Trans>A path such as /programs, or an address with https://.</Trans>}
          value={values.linkUrl}
          error={problem?.fields['linkUrl']}
          onChange={(value) => {
            set('linkUrl', value);
          }}
        />
        <TextField
          name="linkLabel"
          label={<Trans>Link text</Trans>}
          note={<Trans>(optional)</Trans>}
          maxLength={60}
          value={values.linkLabel}
          error={problem?.fields['linkLabel']}
          onChange={(value) => {
            set('linkLabel', value);
          }}
        />
      </div>
    </>
  );
}

function Times({ values, set, problem }: Fields): JSX.Element {
  const zone = timeZoneName();
  return (
    <div className={styles['fields']}>
      <TextField
        type="datetime-local"
        name="startsAt"
        label={<Trans>Show from</Trans>}
        note={<Trans>(optional)</Trans>}
        help={<Trans>Your time zone: {zone}. Empty: at once.</Trans>}
        value={values.startsAt}
        error={problem?.fields['startsAt']}
        onChange={(value) => {
          set('startsAt', value);
        }}
      />
      <TextField
        type="datetime-local"
        name="endsAt"
        label={<Trans>Show until</Trans>}
        note={<Trans>(optional)</Trans>}
        help={<Trans>Empty: until you remove it.</Trans>}
        value={values.endsAt}
        error={problem?.fields['endsAt']}
        onChange={(value) => {
          set('endsAt', value);
        }}
      />
    </div>
  );
}

function Preview({ values }: { values: Values }): JSX.Element {
  return (
    <div className={styles['preview']}>
      <p>
        <Trans>Preview</Trans>
      </p>
      {/* The preview's link and button do nothing. */}
      <div inert>
        <BannerView
          id="preview"
          tone={values.tone.toLowerCase()}
          text={values.text}
          linkUrl={values.linkUrl}
          linkLabel={values.linkLabel}
          hasLink={values.linkUrl.trim() !== ''}
        />
      </div>
    </div>
  );
}
