import type { ProfileType } from './dto/profile.types.js';
import type { ProfileRecord } from './profiles.service.js';

/** The one view of a profile, for every transport. */
export function profileView({ data, keepUpToDate, updatedAt }: ProfileRecord): ProfileType {
  const { calculatorInputs, ...fields } = data;
  return {
    ...fields,
    calculatorInputs: Object.entries(calculatorInputs).map(([calculator, input]) => ({ calculator, input })),
    keepUpToDate,
    updatedAt,
  };
}
