import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { ProgramReportReason } from '../../../gql/schema-types';
import { mutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { UntranslatedText } from '../../../lib/i18n/text-language';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { RadioGroup } from '../../../ui/fields/choices';
import { FormError } from '../../../ui/fields/FormError';
import { TextArea } from '../../../ui/fields/TextArea';
import { ReportProgramDocument } from './report-program.generated';

const reasonWords: Readonly<Record<ProgramReportReason, MessageDescriptor>> = {
  CLOSED: msg`It no longer takes applications`,
  WRONG_DEADLINE: msg`The deadline is wrong`,
  WRONG_LINK: msg`The link goes to the wrong page`,
  WRONG_TEXT: msg`Something in the text is wrong`,
  OTHER: msg`Something else`,
};

const isReason = (word: string): word is ProgramReportReason => Object.hasOwn(reasonWords, word);

interface ReportDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Reports what is wrong with a listing. */
export function ReportDialog({ id, title, onClose }: ReportDialogProps): JSX.Element {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const [reason, setReason] = useState<ProgramReportReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, problem, run } = useSubmit();
  const send = async (): Promise<void> => {
    setMissing(reason === null);
    if (reason === null) return;
    const trimmedNote = note.trim();
    const sent = await run(async () => {
      await mutate(client, ReportProgramDocument, {
        id,
        reason,
        note: trimmedNote === '' ? null : trimmedNote,
      });
    });
    if (!sent) return;
    showToast({
      tone: 'success',
      title: t`Report sent`,
      description: t`Thank you. We'll check this listing.`,
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>What's wrong with this listing?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close without reporting</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            <Trans>Send report</Trans>
          </Button>
        </>
      }
    >
      {problem !== null && (
        <FormError>
          {describeProblem(problem, t`We couldn't send your report. Your text is still here. Try again.`)}
        </FormError>
      )}
      <p>
        <UntranslatedText text={title} />
      </p>
      <RadioGroup
        name="reason"
        label={t`What's wrong?`}
        options={Object.entries(reasonWords).map(([value, words]) => ({ value, label: i18n._(words) }))}
        value={reason ?? ''}
        error={missing && reason === null ? t`Choose what's wrong.` : undefined}
        onChange={(word) => {
          if (isReason(word)) setReason(word);
        }}
      />
      <TextArea
        name="note"
        label={<Trans>What should it say?</Trans>}
        note={<Trans>(optional)</Trans>}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
