import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { ADMIN_STATUSES, adminStatusLabels } from '../../../product/reviews/labels';
import { SelectField } from '../../../ui/antd/SelectField';
import { TextArea } from '../../../ui/antd/TextField';
import { buildDecision } from './draft';
import { Differences } from './Differences';
import { Messages } from '../../../ui/messages/Messages';
import type { Review, ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

/** Counted the same way as on the server. */
const MAX_LENGTH = 10_000;

/** What the admin enters: the status, the reply to the user, and internal notes. */
export function ReviewTab({
  review,
  messages,
}: {
  review: Review;
  messages: ReviewCase['messages'];
}): JSX.Element {
  const { t, i18n } = useLingui();
  const { draft, failure, edit } = review;
  const { adminStatus, adminReply, adminNotes } = buildDecision(draft);
  const fields = failure?.fields ?? {};
  return (
    <div className={styles['form']}>
      {failure !== null && (
        <p className={styles['failure']}>
          <Trans>We couldn't save it. Your text is still here.</Trans>
        </p>
      )}
      <Differences review={review} />
      <SelectField
        name="adminStatus"
        label={<Trans>Status</Trans>}
        error={fields['adminStatus']}
        options={ADMIN_STATUSES.map((status) => ({
          value: status,
          label: i18n._(adminStatusLabels[status].label),
        }))}
        value={adminStatus}
        onChange={(value) => {
          const status = ADMIN_STATUSES.find((each) => each === value);
          if (status !== undefined) edit({ adminStatus: status });
        }}
      />
      {messages.length > 0 && (
        <section className={styles['stack']} aria-label={t`Messages`}>
          <h3>
            <Trans>Messages</Trans>
          </h3>
          <Messages messages={messages} viewer="EXPERT" />
        </section>
      )}
      <TextArea
        name="adminReply"
        label={<Trans>New reply to the user</Trans>}
        help={<Trans>We add it to the messages on Visa Status and email it. You can't edit it later.</Trans>}
        error={fields['adminReply']}
        rows={7}
        maxLength={MAX_LENGTH}
        value={adminReply}
        onChange={(text) => {
          edit({ adminReply: text });
        }}
      />
      <div className={styles['internal']}>
        <TextArea
          name="adminNotes"
          label={<Trans>Internal notes</Trans>}
          help={<Trans>Only admins can read these.</Trans>}
          error={fields['adminNotes']}
          rows={4}
          maxLength={MAX_LENGTH}
          value={adminNotes}
          onChange={(text) => {
            edit({ adminNotes: text });
          }}
        />
      </div>
    </div>
  );
}
