import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RouteHandle } from '../../../../lib/route-handle';
import { paths } from '../../../../lib/paths';
import type { ProgramInput } from '../../../../gql/schema-types';
import { mutate } from '../../../../lib/apollo/use-mutate';
import { toProblem } from '../../../../lib/errors/problem';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { showToast } from '../../../../lib/notify/toasts';
import { evictLists } from '../evict-lists';
import { Differences } from '../form/Differences';
import { rebase, toValues } from '../form/program-values';
import type { AdminProgram, Difference } from '../form/program-values';
import { ProgramForm } from '../form/ProgramForm';
import { useFailureToast } from '../form/use-failure-toast';
import { ProgramPage } from '../ProgramPage';
import { AdminProgramDocument, UpdateProgramDocument } from '../programs.generated';

export const handle: RouteHandle = { title: msg`Edit a program` };

/** Changes a program, based on the version that the admin saw. */
export function Component(): JSX.Element {
  return <ProgramPage fresh>{(program) => <Edit key={program.id} program={program} />}</ProgramPage>;
}

function Edit({ program }: { program: AdminProgram }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  // Edits stay based on the version shown first, even if the cache receives a newer one.
  const [base, setBase] = useState(program);
  const [values, setValues] = useState(() => toValues(program));
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const submit = useSubmit();
  const showFailure = useFailureToast();
  const list = paths.adminPrograms.href();

  /**
   * Someone else saved first: the current version becomes the base, and the differences are shown.
   * @returns whether there are any
   */
  const rebaseOnCurrent = async (): Promise<boolean> => {
    const { data } = await client.query({
      query: AdminProgramDocument,
      variables: { id: base.id },
      fetchPolicy: 'network-only',
    });
    if (data === undefined) return false;
    const next = rebase(toValues(base), values, toValues(data.program));
    setBase(data.program);
    setValues(next.values);
    setDifferences(next.differences);
    return next.differences.length > 0;
  };
  const save = async (input: ProgramInput): Promise<void> => {
    setDifferences([]);
    const done = await submit.run(async () => {
      try {
        await mutate(client, UpdateProgramDocument, {
          id: base.id,
          input: { ...input, updatedAt: base.updatedAt },
        });
      } catch (error) {
        const shown = toProblem(error).code === 'CONFLICT' && (await rebaseOnCurrent());
        if (!shown) showFailure(error, t`Failed to save the program`);
        throw error;
      }
    });
    if (!done) return;
    evictLists(client);
    showToast({ tone: 'success', title: t`Program saved`, description: input.title });
    await navigate(list);
  };
  return (
    <>
      <h1>
        <Trans>Edit a program</Trans>
      </h1>
      {differences.length > 0 && (
        <Differences
          differences={differences}
          onTake={({ field, theirs }) => {
            setValues({ ...values, [field]: theirs });
            setDifferences(
              differences.map((difference) =>
                difference.field === field ? { ...difference, both: false } : difference,
              ),
            );
          }}
        />
      )}
      <ProgramForm
        draft={{
          values,
          set: (name, value) => {
            setValues((before) => ({ ...before, [name]: value }));
          },
        }}
        submit={differences.length > 0 ? { ...submit, problem: null } : submit}
        onSend={(input) => void save(input)}
        sendWords={<Trans>Save program</Trans>}
        cancelTo={list}
        onCancel={() => undefined}
      />
    </>
  );
}
