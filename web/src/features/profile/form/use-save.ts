import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UpdateProfileInput } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { errorsByPath } from '../../../lib/errors/field-paths';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { UpdateMyProfileDocument } from '../profile.generated';

/** The result of the last attempt to save. `errors` by path; `sentence` for errors outside the form's fields. */
export interface SaveProblem {
  errors: Readonly<Record<string, string>>;
  sentence: string | null;
}

export interface Save {
  busy: boolean;
  problem: SaveProblem | null;
  setProblem: (problem: SaveProblem | null) => void;
  /** @returns whether it was saved */
  save: (input: UpdateProfileInput) => Promise<boolean>;
}

/**
 * Saves a part of the profile. Input is kept whatever the outcome.
 * @param isField whether a server error's path is a field of the form
 */
export function useSave(isField: (path: string) => boolean): Save {
  const { t } = useLingui();
  const { busy, run } = useSubmit();
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const update = useMutate(UpdateMyProfileDocument);
  const save = (input: UpdateProfileInput): Promise<boolean> =>
    run(async () => {
      setProblem(null);
      try {
        await update({ input });
      } catch (error) {
        const errors = errorsByPath(error);
        const others = Object.entries(errors).filter(([path]) => !isField(path));
        const ofFields = Object.keys(errors).length > others.length;
        const otherwise = describeProblem(
          toProblem(error),
          t`We couldn't save it. What you typed is still here.`,
        );
        const sentence = others.length > 0 ? others.map(([, words]) => words).join(' ') : otherwise;
        setProblem({ errors, sentence: ofFields && others.length === 0 ? null : sentence });
        throw error;
      }
    });
  return { busy, problem, setProblem, save };
}
