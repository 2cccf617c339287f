import { ApiProperty } from '@nestjs/swagger';
import type { ProfileRecord } from '../index.js';
import { ProfileType } from './profile.types.js';

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

/** The bodies of REST's answers: each is an object keyed by what it holds. */
export class ProfileBody {
  @ApiProperty({ type: ProfileType })
  profile: ProfileType;
}

export class DeletedInputBody {
  @ApiProperty({ enum: [true] })
  deleted: true;
}

export class PrefillBody {
  @ApiProperty({ type: 'object', additionalProperties: true })
  input: Record<string, unknown>;
}
