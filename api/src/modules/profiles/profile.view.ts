import type { ProfileChangeType, ProfileType } from './dto/profile.types.js';
import { describeValue } from './profile-changes.js';
import type { ProfileRecord, UndoableChange } from './profiles.service.js';

/** The single view of a profile for every transport. */
export function profileView({ data, keepUpToDate, updatedAt }: ProfileRecord): ProfileType {
  const { calculatorInputs, residence = null, childAges = [], stays = [], languageTests, ...fields } = data;
  return {
    ...fields,
    languageTests: languageTests.map((test) => ({ ...test, version: test.version ?? null })),
    residence,
    childAges,
    stays,
    calculatorInputs: Object.entries(calculatorInputs).map(([calculator, input]) => ({ calculator, input })),
    keepUpToDate,
    updatedAt,
  };
}

/** The single view of a change for every transport. */
export function profileChangeView(change: UndoableChange): ProfileChangeType {
  const { id, field, source, questionnaire, changedAt, before, after, undoneAt, undoable } = change;
  return {
    id,
    field,
    source,
    questionnaire,
    changedAt,
    before: describeValue(before.value),
    after: describeValue(after.value),
    undoneAt,
    undoable,
  };
}
