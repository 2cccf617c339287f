import type { JSX } from 'react';
import { History } from './history/History';
import type { MyProfileQuery } from './profile.generated';
import { EraseAll } from './saved/EraseAll';
import { KeepUpToDate } from './saved/KeepUpToDate';
import { SavedInputs } from './saved/SavedInputs';

/** What the calculators have kept, the notices, every change, and the way to erase all of it. */
export function BelowTheForm({
  profile,
  calculators,
  onUndone,
  onErased,
}: {
  profile: MyProfileQuery['myProfile'];
  calculators: MyProfileQuery['pointsCalculators'];
  /** Called with the name of the field whose former value is back. */
  onUndone: (field: string) => void;
  onErased: () => void;
}): JSX.Element {
  return (
    <>
      <SavedInputs inputs={profile.calculatorInputs} calculators={calculators} />
      <KeepUpToDate kept={profile.keepUpToDate} />
      <History savedAt={profile.updatedAt} onUndone={onUndone} />
      <EraseAll
        calculators={profile.calculatorInputs.map(({ calculator }) => calculator)}
        onErased={onErased}
      />
    </>
  );
}
