import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { UntranslatedText } from '../../../lib/i18n/text-language';
import { paths } from '../../../lib/paths';
import { applicationLabels } from '../../../product/applications/labels';
import { HiddenTitle } from '../../../product/programs/HiddenTitle';
import { FeatureOffText } from '../../../product/site/FeatureOff';
import { useIsFeatureOff } from '../../../product/site/site-status';
import { AnchorButton, Button } from '../../../ui/button/Button';
import type { ButtonVariant } from '../../../ui/button/Button';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { useOwnProgram } from '../parts/use-own-program';
import { useSignInFirst } from '../parts/use-sign-in-first';
import styles from './apply.module.css';

/** Loaded when someone applies. */
const ApplyDialog = lazy(async () => ({ default: (await import('./ApplyDialog')).ApplyDialog }));

interface ApplyButtonProps {
  program: { id: string; title: string; closed: boolean; officialUrl: string | null };
  signedIn: boolean;
  variant?: ButtonVariant;
  /** Whether the status of the application links to the program's page. */
  linked?: boolean;
}

/** Focuses what replaces the focused button; otherwise a keyboard would start over at the top of the page. */
function focusNew(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/**
 * Requests our check of an application, or shows its status with a link to the official page. Visitors sign in first.
 */
export function ApplyButton({ signedIn, ...props }: ApplyButtonProps): JSX.Element {
  const signInFirst = useSignInFirst();
  if (signedIn) return <OwnApplyButton {...props} />;
  return (
    <RequestButton
      {...props}
      again={false}
      onRequest={() => {
        signInFirst(props.program.id);
      }}
    />
  );
}

function OwnApplyButton({
  program,
  variant = 'plain',
  linked = false,
}: Omit<ApplyButtonProps, 'signedIn'>): JSX.Element {
  const { i18n } = useLingui();
  const { id, title } = program;
  const { application } = useOwnProgram(id);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  if (application !== null && application.status !== 'WITHDRAWN') {
    const { tone, label } = applicationLabels[application.status];
    const badge = <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>;
    const answered = application.status === 'APPROVED' || application.status === 'REJECTED';
    const standing = (
      <p className={styles['status']} {...(sent && { ref: focusNew, tabIndex: -1 })}>
        {linked ? (
          <Link to={paths.program.href({ id })}>
            <Trans>Your application</Trans>
            <HiddenTitle title={title} />
          </Link>
        ) : (
          <Trans>Your application</Trans>
        )}
        {badge}
      </p>
    );
    if (!answered || program.officialUrl === null) return standing;
    return (
      <>
        {standing}
        <AnchorButton
          href={program.officialUrl}
          variant={application.status === 'APPROVED' ? variant : 'plain'}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Apply on the official page</Trans>
          <span className="visually-hidden">
            : <UntranslatedText text={title} /> <Trans>(opens in a new tab)</Trans>
          </span>
        </AnchorButton>
      </>
    );
  }
  return (
    <>
      <RequestButton
        program={program}
        variant={variant}
        again={application !== null}
        onRequest={() => {
          setOpen(true);
        }}
      />
      {open && (
        <Suspense>
          <ApplyDialog
            program={program}
            onClose={() => {
              setOpen(false);
            }}
            onSent={() => {
              setSent(true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface RequestButtonProps {
  program: ApplyButtonProps['program'];
  variant?: ButtonVariant;
  /** Whether an earlier application was withdrawn. */
  again: boolean;
  onRequest: () => void;
}

function RequestButton({ program, variant = 'plain', again, onRequest }: RequestButtonProps): JSX.Element {
  const { title, closed } = program;
  const isOff = useIsFeatureOff('programApplications');
  if (closed) {
    return (
      <p className={styles['soft']}>
        <Trans>The deadline has passed.</Trans>
      </p>
    );
  }
  if (isOff) {
    return (
      <p className={styles['soft']}>
        <FeatureOffText feature="programApplications" />
      </p>
    );
  }
  return (
    <Button variant={variant} onClick={onRequest}>
      {again ? <Trans>Ask us to check it again</Trans> : <Trans>Ask us to check my application</Trans>}
      <HiddenTitle title={title} />
    </Button>
  );
}
