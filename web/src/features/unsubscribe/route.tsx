import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMutate } from '../../lib/apollo/use-mutate';
import { toProblem } from '../../lib/errors/problem';
import { describeProblem } from '../../lib/forms/check';
import { useSubmit } from '../../lib/forms/use-submit';
import { paths } from '../../lib/paths';
import type { RouteHandle } from '../../lib/route-handle';
import { topicLabels } from '../../product/notifications/topics';
import { Button } from '../../ui/button/Button';
import { FormError } from '../../ui/fields/FormError';
import { Page, Sheet, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { EmailStopDocument, StopEmailsDocument } from './unsubscribe.generated';
import type { EmailStopQuery } from './unsubscribe.generated';

export const handle: RouteHandle = { title: msg`Stop these emails` };

/** Opened from an email. A button unsubscribes, so that link scanners change nothing. */
export function Component(): JSX.Element {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <Page width="narrow">
      <Stack gap={24}>
        <h1>
          <Trans>Stop these emails</Trans>
        </h1>
        <Sheet>{token === '' ? <BadLink /> : <Stop token={token} />}</Sheet>
      </Stack>
    </Page>
  );
}

function BadLink(): JSX.Element {
  return (
    <Stack gap={16}>
      <p>
        <Trans>
          This link doesn't work. Open it from the email again, or choose your emails in your account.
        </Trans>
      </p>
      <ChooseLink>
        <Trans>Choose which emails you get</Trans>
      </ChooseLink>
    </Stack>
  );
}

function ChooseLink({ children }: { children: ReactNode }): JSX.Element {
  return (
    <p>
      <Link to={paths.accountNotifications.href()}>{children}</Link>
    </p>
  );
}

function Stop({ token }: { token: string }): JSX.Element {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(EmailStopDocument, { variables: { token } });
  const stop = useMutate(StopEmailsDocument);
  const { busy, problem, run } = useSubmit();
  const [done, setDone] = useState(false);

  if (error !== undefined && toProblem(error).code === 'NOT_FOUND') return <BadLink />;
  if (error !== undefined) {
    return (
      <Stack gap={16} role="alert">
        <p>{describeProblem(toProblem(error), t`We couldn't load this page. Please try again.`)}</p>
        <Button
          onClick={() => {
            refetch().catch(() => undefined);
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    );
  }
  if (data === undefined) return <Skeleton lines={3} />;
  const submit = async (): Promise<void> => {
    setDone(
      await run(async () => {
        await stop({ token });
      }),
    );
  };
  return done ? (
    <Stopped stop={data.emailStop} />
  ) : (
    <Stack gap={16}>
      {problem !== null && (
        <FormError key={problem.message}>
          {describeProblem(problem, t`We couldn't stop these emails. Please try again.`)}
        </FormError>
      )}
      <p>
        <Question stop={data.emailStop} />
      </p>
      <Button variant="primary" wide busy={busy} onClick={() => void submit()}>
        <Trans>Stop these emails</Trans>
      </Button>
      <ChooseLink>
        <Trans>Choose which emails you get instead</Trans>
      </ChooseLink>
    </Stack>
  );
}

function Question({ stop }: { stop: EmailStopQuery['emailStop'] }): JSX.Element {
  const { i18n } = useLingui();
  if (stop.topic === null) {
    return stop.digest === 'WEEKLY' ? (
      <Trans>We won't send you the weekly email anymore. Its updates stay in your notifications.</Trans>
    ) : (
      <Trans>We won't send you the daily email anymore. Its updates stay in your notifications.</Trans>
    );
  }
  const name = i18n._(topicLabels[stop.topic].name);
  return (
    <Trans>
      We won't email you about "{name}" anymore. You'll still find these updates in your notifications.
    </Trans>
  );
}

function Stopped({ stop }: { stop: EmailStopQuery['emailStop'] }): JSX.Element {
  const { i18n } = useLingui();
  const name = stop.topic === null ? null : i18n._(topicLabels[stop.topic].name);
  return (
    <Stack gap={16} role="status">
      <p>
        {name === null ? (
          <Trans>You won't get this email anymore.</Trans>
        ) : (
          <Trans>You won't get emails about "{name}" anymore.</Trans>
        )}
      </p>
      <ChooseLink>
        <Trans>Choose which emails you get</Trans>
      </ChooseLink>
    </Stack>
  );
}
