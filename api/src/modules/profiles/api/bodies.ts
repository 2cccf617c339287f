import { ApiProperty } from '@nestjs/swagger';
import { ProfileType } from '../dto/profile.types.js';

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
