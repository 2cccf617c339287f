import { ApiProperty } from '@nestjs/swagger';
import { ProfileChangeType, ProfileType } from '../dto/profile.types.js';

/** REST response bodies; each is an object with one named property. */
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

export class ProfileHistoryBody {
  @ApiProperty({ type: [ProfileChangeType] })
  changes: ProfileChangeType[];
}

export class ErasedHistoryBody {
  @ApiProperty({ description: 'How many changes there were.' })
  deleted: number;
}
