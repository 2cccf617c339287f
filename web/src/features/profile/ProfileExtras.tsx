import type { JSX } from 'react';
import { History } from './history/History';
import type { MyProfileQuery } from './profile.generated';
import { EraseAll } from './saved/EraseAll';
import { KeepUpToDate } from './saved/KeepUpToDate';
import { SavedInputs } from './saved/SavedInputs';

/** Saved calculator inputs, notifications, the change history, and erasing everything. */
export function ProfileExtras({
  profile,
  calculators,
  onUndone,
  onErased,
}: {
  profile: MyProfileQuery['myProfile'];
  calculators: MyProfileQuery['pointsCalculators'];
  /** Called with the name of the field that was reset to its previous value. */
  onUndone: (field: string) => void;
  onErased: () => void;
}): JSX.Element {
  return (
    <>
      <SavedInputs inputs={profile.calculatorInputs} calculators={calculators} />
      <KeepUpToDate isOn={profile.keepUpToDate} />
      <History savedAt={profile.updatedAt} onUndone={onUndone} />
      <EraseAll
        calculators={profile.calculatorInputs.map(({ calculator }) => calculator)}
        onErased={onErased}
      />
    </>
  );
}
