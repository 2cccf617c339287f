import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RouteHandle } from '../../../../lib/route-handle';
import { paths } from '../../../../lib/paths';
import type { ProgramInput } from '../../../../gql/schema-types';
import { mutate } from '../../../../lib/apollo/use-mutate';
import { useDraft } from '../../../../lib/forms/use-draft';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { showToast } from '../../../../lib/notify/toasts';
import { Page, Stack } from '../../../../ui/layout/Sheet';
import { evictLists } from '../evict-lists';
import { EMPTY } from '../form/program-values';
import { ProgramForm } from '../form/ProgramForm';
import { useFailureToast } from '../form/use-failure-toast';
import { CreateProgramDocument } from '../programs.generated';

export const handle: RouteHandle = { title: msg`Add a program` };

/** Adds a program to the catalog. Input survives a reload until the program is added or canceled. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const draft = useDraft('add-program', EMPTY);
  const submit = useSubmit();
  const list = paths.adminPrograms.href();
  const showFailure = useFailureToast();

  const create = async (input: ProgramInput): Promise<void> => {
    const done = await submit.run(async () => {
      try {
        await mutate(client, CreateProgramDocument, { input });
      } catch (error) {
        showFailure(error, t`Failed to create program`);
        throw error;
      }
    });
    if (!done) return;
    evictLists(client);
    draft.clear();
    showToast({ tone: 'success', title: t`Program added`, description: input.title });
    await navigate(list);
  };
  return (
    <Page width="text">
      <Stack gap={24}>
        <p>
          <Link to={list}>
            <Trans>Back to programs</Trans>
          </Link>
        </p>
        <h1>
          <Trans>Add a program</Trans>
        </h1>
        <ProgramForm
          draft={draft}
          submit={submit}
          onSend={(input) => void create(input)}
          sendWords={<Trans>Add program</Trans>}
          cancelTo={list}
          onCancel={draft.clear}
        />
      </Stack>
    </Page>
  );
}
