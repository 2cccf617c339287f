import { useApolloClient } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatMonth, formatPrice } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Sheet, Stack } from '../../../ui/layout/Sheet';
import { PayoutPreviewDocument } from './affiliates.generated';
import type { PayoutDraftQuery, PayoutRunFragment } from './affiliates.generated';

interface DraftNoticeProps {
  draft: NonNullable<PayoutDraftQuery['adminPayoutDraft']>;
  /** Called with a preview of what the run would pay now. */
  onReview: (run: PayoutRunFragment) => void;
}

/** Last month's run is waiting for an admin. */
export function DraftNotice({ draft, onReview }: DraftNoticeProps): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const { month, totalCents, lineCount } = draft;
  const name = formatMonth(`${month}-01`);
  const review = async (): Promise<void> => {
    const { data } = await client.query({
      query: PayoutPreviewDocument,
      variables: { month },
      fetchPolicy: 'network-only',
    });
    const due = data?.payoutPreview;
    if (due === undefined || due.lines.length === 0) {
      showToast({ title: t`Nothing is due for ${name} anymore.` });
    } else onReview(due);
  };
  return (
    <Sheet role="region" aria-label={t`Drafted run`}>
      <Stack gap={8}>
        <p>
          <strong>
            <Trans>The run for {name} waits for approval.</Trans>
          </strong>{' '}
          <Plural
            value={lineCount}
            one={`When we drafted it, ${formatPrice(totalCents)} was due to # affiliate.`}
            other={`When we drafted it, ${formatPrice(totalCents)} was due to # affiliates.`}
          />
        </p>
        {problem !== null && (
          <FormError key={problem.message}>
            {describeProblem(problem, t`We couldn't load what is due.`)}
          </FormError>
        )}
        <div>
          <Button busy={busy} onClick={() => void run(review)}>
            <Trans>Review and approve</Trans>
          </Button>
        </div>
      </Stack>
    </Sheet>
  );
}
