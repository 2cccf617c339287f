import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { DecidedStatus } from '../../../gql/schema-types';
import { describeProblem } from '../../../lib/forms/check';
import { showToast } from '../../../lib/notify/toasts';
import { Modal } from '../../../ui/antd/Modal';
import { RadioGroup } from '../../../ui/antd/RadioGroup';
import { TextArea, TextField } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import type { Line, Route } from './RouteLines';
import { useLineDecision } from './use-line-decision';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

/** Counted the same way as on the server. */
const MIN_REASON = 20;
const MAX_REASON = 2_000;

interface DecideLineProps {
  reviewCase: ReviewCase;
  route: Route;
  line: Line;
  onClose: () => void;
}

/** Overrides the rules for one condition: met or not, with a reason that the owner reads. */
export function DecideLine({ reviewCase, route, line, onClose }: DecideLineProps): JSX.Element {
  const { t } = useLingui();
  const { overruled } = line;
  const options: { value: DecidedStatus; label: string }[] = [
    ...(line.status === 'MET' ? [] : [{ value: 'MET' as const, label: t`Met` }]),
    ...(line.status === 'UNMET' ? [] : [{ value: 'UNMET' as const, label: t`Not met` }]),
  ];
  const [status, setStatus] = useState<DecidedStatus>(overruled?.status ?? options[0]?.value ?? 'MET');
  const [reason, setReason] = useState(overruled?.reason ?? '');
  const [sourceUrl, setSourceUrl] = useState(overruled?.sourceUrl ?? '');
  const { busy, problem, setProblem, decide } = useLineDecision(reviewCase);
  const fields = problem?.fields ?? {};
  const save = async (): Promise<void> => {
    if (reason.trim().length < MIN_REASON) {
      const message = t`Give your reason in ${MIN_REASON} characters or more.`;
      setProblem({ code: 'VALIDATION_FAILED', message: '', fields: { reason: message } });
      return;
    }
    const entered = { routeId: route.id, criterionId: line.id, status, reason: reason.trim(), sourceUrl };
    if (!(await decide(entered))) return;
    showToast({ tone: 'success', title: t`Decision saved`, description: line.label });
    onClose();
  };
  const fieldError = fields['reason'] ?? fields['sourceUrl'] ?? fields['status'];
  return (
    <Modal
      title={<Trans>Decide this condition</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            <Trans>Save decision</Trans>
          </Button>
        </>
      }
    >
      <div
        role="presentation"
        className={styles['form']}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          // The review behind it has the same shortcut.
          event.stopPropagation();
          void save();
        }}
      >
        {problem !== null && fieldError === undefined && (
          <FormError>{describeProblem(problem, t`We couldn't save this. Try again.`)}</FormError>
        )}
        <p>
          <strong>{line.label}</strong> ({route.country}, {route.title}): {line.detail}
        </p>
        <RadioGroup
          name="status"
          label={<Trans>Your decision</Trans>}
          error={fields['status']}
          options={options}
          value={status}
          onChange={(value) => {
            setStatus(value === 'MET' ? 'MET' : 'UNMET');
          }}
        />
        <TextArea
          name="reason"
          label={<Trans>Reason</Trans>}
          help={<Trans>The user reads it with your name, on the result and by email.</Trans>}
          error={fields['reason']}
          rows={4}
          maxLength={MAX_REASON}
          value={reason}
          onChange={setReason}
        />
        <TextField
          name="sourceUrl"
          label={<Trans>Source</Trans>}
          note={<Trans>(optional)</Trans>}
          help={<Trans>The web address of the page behind your decision.</Trans>}
          error={fields['sourceUrl']}
          type="url"
          inputMode="url"
          value={sourceUrl}
          onChange={setSourceUrl}
        />
      </div>
    </Modal>
  );
}
