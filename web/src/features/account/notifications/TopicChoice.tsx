import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { NotificationMail } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { timeZoneName } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { topicLabels } from '../../../product/notifications/topics';
import { SelectField } from '../../../ui/fields/choices';
import { SetNotificationPreferenceDocument } from './preferences.generated';
import type { NotificationPreferencesQuery } from './preferences.generated';
import styles from './preferences.module.css';

const CHOICES: readonly (readonly [NotificationMail, MessageDescriptor])[] = [
  ['NOW', msg`Right away`],
  ['DAILY', msg`Once a day`],
  ['WEEKLY', msg`Once a week`],
  ['OFF', msg`Never`],
];

type Choice = NotificationPreferencesQuery['notificationPreferences']['topics'][number];

/** One topic, and when its emails are sent. A choice is saved immediately. */
export function TopicChoice({ choice }: { choice: Choice }): JSX.Element {
  const { t, i18n } = useLingui();
  const { topic, mail, required } = choice;
  const [chosen, setChosen] = useState<NotificationMail | null>(null);
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useSubmit();
  const save = useMutate(SetNotificationPreferenceDocument);
  const words = topicLabels[topic];

  const choose = async (value: string): Promise<void> => {
    const next = CHOICES.find(([name]) => name === value)?.[0];
    if (next === undefined || next === (chosen ?? mail)) return;
    setSaved(false);
    setChosen(next);
    const worked = await run(async () => {
      await save({ topic, mail: next, timeZone: timeZoneName() });
    });
    // The cache has the server's value by now; after a failure, the previous one.
    setChosen(null);
    setSaved(worked);
  };

  if (required) {
    return (
      <li className={styles['row']}>
        <h2>{i18n._(words.name)}</h2>
        <p className={styles['soft']}>{i18n._(words.about)}</p>
        <p>
          <Trans>Always right away</Trans>
        </p>
      </li>
    );
  }
  return (
    <li className={styles['row']}>
      <SelectField
        name={topic}
        label={i18n._(words.name)}
        help={i18n._(words.about)}
        error={
          problem === null ? undefined : describeProblem(problem, t`We couldn't save this. Please try again.`)
        }
        options={CHOICES.map(([value, label]) => ({ value, label: i18n._(label) }))}
        value={chosen ?? mail}
        disabled={busy}
        onChange={(value) => void choose(value)}
      />
      <p role="status" className={styles['saved']}>
        {saved && <Trans>Saved</Trans>}
      </p>
    </li>
  );
}
