import { ApiProperty } from '@nestjs/swagger';
import { DocumentType } from '../../documents/index.js';
import { PersonType } from '../../users/index.js';
import { ApplicationEventType, ApplicationType } from './application.types.js';
import { ProgramRequirementType } from './requirement.types.js';

class AppliedProgram {
  @ApiProperty()
  title: string;

  @ApiProperty()
  country: string;
}

/** An application in its REST form. */
export class RestApplication extends ApplicationType {
  @ApiProperty({ type: AppliedProgram })
  program: AppliedProgram;
}

/** The same with all related records. */
export class RestApplicationDetails extends RestApplication {
  @ApiProperty({ type: [DocumentType], description: 'Newest first.' })
  documents: readonly DocumentType[];

  @ApiProperty({
    type: [ProgramRequirementType],
    description: 'What the program requires now, compared with the documents in this application.',
  })
  requirements: readonly ProgramRequirementType[];

  @ApiProperty({ type: [ApplicationEventType], description: 'Oldest first.' })
  timeline: readonly ApplicationEventType[];
}

/** An application, for admins. */
export class RestOwnedApplication extends RestApplication {
  @ApiProperty({ type: PersonType })
  user: PersonType;
}
