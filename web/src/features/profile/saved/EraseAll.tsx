import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { FormError } from '../../../ui/fields/FormError';
import { Section } from '../parts/Section';
import {
  EraseProfileHistoryDocument,
  RemoveCalculatorInputDocument,
  UpdateMyProfileDocument,
} from '../profile.generated';

const NOTHING = {
  dateOfBirth: null,
  nationalities: null,
  degrees: null,
  languageTests: null,
  languages: null,
  jobs: null,
  stays: null,
  offers: null,
  savings: null,
  family: null,
  keepUpToDate: false,
};

/** Erases the whole profile after a confirmation. */
export function EraseAll({
  calculators,
  onErased,
}: {
  /** The calculators with saved inputs. */
  calculators: readonly string[];
  onErased: () => void;
}): JSX.Element {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { busy, problem, run } = useSubmit();
  const update = useMutate(UpdateMyProfileDocument);
  const remove = useMutate(RemoveCalculatorInputDocument);
  const forget = useMutate(EraseProfileHistoryDocument);
  const erase = async (): Promise<void> => {
    const erased = await run(async () => {
      for (const calculator of calculators) await remove({ calculator });
      await update({ input: NOTHING });
      await forget({});
    });
    if (!erased) return;
    setOpen(false);
    showToast({ tone: 'success', title: t`Profile erased` });
    onErased();
  };
  return (
    <Section
      title={<Trans>Erase your profile</Trans>}
      why={
        <Trans>
          This erases everything on this page at once, and the history of changes. Results we calculated with
          it don't change, and each one still shows what it used. Deleting your account erases everything.
        </Trans>
      }
    >
      <div>
        <Button
          variant="danger"
          onClick={() => {
            setOpen(true);
          }}
        >
          <Trans>Erase my whole profile</Trans>
        </Button>
      </div>
      <Dialog
        open={open}
        title={<Trans>Erase your whole profile?</Trans>}
        onClose={() => {
          setOpen(false);
        }}
        actions={
          <>
            <Button
              onClick={() => {
                setOpen(false);
              }}
            >
              <Trans>Keep profile</Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void erase()}>
              <Trans>Erase profile</Trans>
            </Button>
          </>
        }
      >
        {problem !== null && (
          <FormError>
            {describeProblem(problem, t`We couldn't erase everything. Please try again.`)}
          </FormError>
        )}
        <p>
          <Trans>You can't undo this, but you can fill it in again.</Trans>
        </p>
      </Dialog>
    </Section>
  );
}
