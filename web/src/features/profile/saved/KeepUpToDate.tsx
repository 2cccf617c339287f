import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { CheckboxGroup } from '../../../ui/fields/choices';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { useSave } from '../form/use-save';
import { Section } from '../parts/Section';
import styles from '../profile.module.css';

const NAME = 'keepUpToDate';

/** Whether results are recalculated when published rules change. Saved immediately. */
export function KeepUpToDate({ isOn }: { isOn: boolean }): JSX.Element {
  const { t } = useLingui();
  const { busy, problem, save } = useSave((path) => path === NAME);
  // Shows the new state at once, and the saved one again if saving failed.
  const [switched, setSwitched] = useState<boolean | null>(null);
  const [saved, setSaved] = useState(false);
  const change = async (on: boolean): Promise<void> => {
    setSaved(false);
    setSwitched(on);
    setSaved(await save({ keepUpToDate: on }));
    setSwitched(null);
  };
  return (
    <Section
      title={<Trans>When rules change</Trans>}
      why={
        <Trans>
          Published rules change. If you agree, we recalculate your results when they do, and email you what
          changed and which rule changed it. You can turn this off at any time.
        </Trans>
      }
    >
      <CheckboxGroup
        label={<Trans>Your agreement</Trans>}
        name={NAME}
        error={problem?.sentence ?? problem?.errors[NAME]}
        options={[{ value: 'yes', label: t`Recalculate my results when rules change, and email me` }]}
        values={(switched ?? isOn) ? ['yes'] : []}
        onChange={(values) => {
          if (!busy) void change(values.length > 0);
        }}
      />
      <div role="status" className={styles['row']}>
        {saved && (
          <StatusBadge tone="met">
            <Trans>Saved</Trans>
          </StatusBadge>
        )}
      </div>
    </Section>
  );
}
