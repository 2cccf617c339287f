import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { Problem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import styles from './settings.module.css';
import type { Setting, Settings } from './use-settings';

export interface SettingFormProps {
  setting: Setting;
  change: Settings['change'];
}

/** An error of the whole form: another admin's change, or no response. Invalid fields show their own. */
export function FormProblem({ problem }: { problem: Problem | null }): JSX.Element | null {
  const { t } = useLingui();
  if (problem === null) return null;
  return (
    <FormError key={problem.message}>
      {describeProblem(problem, t`We couldn't change the setting. Please try again.`)}
    </FormError>
  );
}

interface FormButtonsProps {
  setting: Setting;
  busy: boolean;
  onReset: () => void;
  reset?: ReactNode;
}

export function FormButtons({ setting, busy, onReset, reset }: FormButtonsProps): JSX.Element {
  return (
    <div className={styles['buttons']}>
      <Button type="submit" variant="primary" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      {!setting.isDefault && (
        <Button disabled={busy} onClick={onReset}>
          {reset ?? <Trans>Reset to default</Trans>}
        </Button>
      )}
    </div>
  );
}
