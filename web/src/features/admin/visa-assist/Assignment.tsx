import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useSession } from '../../../lib/session/use-session';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/antd/SelectField';
import { ReviewersDocument } from './cases.generated';
import { useAssign } from './use-assign';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

/** Assigns the review to oneself, another admin, or nobody. Applied immediately, separately from the form below. */
export function Assignment({ reviewCase }: { reviewCase: ReviewCase }): JSX.Element {
  const { t } = useLingui();
  const { user } = useSession();
  const { data } = useQuery(ReviewersDocument, { fetchPolicy: 'cache-and-network' });
  const { busy, sentence, assign } = useAssign();
  const { assessment, reviewer } = reviewCase;
  const others = (data?.reviewers ?? []).filter(({ id }) => id !== reviewer?.id);
  const all = reviewer === null ? others : [reviewer, ...others];
  const mine = user !== null && reviewer?.id === user.id;
  return (
    <div className={styles['assignment']}>
      <SelectField
        name="reviewer"
        label={<Trans>Reviewer</Trans>}
        placeholder={t`Unassigned`}
        options={all.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
        value={reviewer?.id ?? ''}
        error={sentence ?? undefined}
        disabled={busy}
        onChange={(id) => {
          assign(assessment.id, id === '' ? null : id);
        }}
      />
      {user !== null && !mine && (
        <Button
          busy={busy}
          onClick={() => {
            assign(assessment.id, user.id);
          }}
        >
          <Trans>Assign to me</Trans>
        </Button>
      )}
    </div>
  );
}
