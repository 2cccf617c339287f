import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ProgramRequirementType } from '../dto/requirement.types.js';
import { RestApplication, RestOwnedApplication, RestWholeApplication } from '../dto/rest-application.js';

/** The bodies of REST's answers: each is an object keyed by what it holds. */
export class ApplicationBody {
  @ApiProperty({ type: RestApplication })
  application: RestApplication;
}

export class WholeApplicationBody {
  @ApiProperty({ type: RestWholeApplication })
  application: RestWholeApplication;
}

export class ApplicationsBody {
  @ApiProperty({ type: [RestApplication] })
  applications: RestApplication[];
}

export class RequirementsBody {
  @ApiProperty({ type: [ProgramRequirementType] })
  requirements: readonly ProgramRequirementType[];
}

export class OwnedApplicationBody {
  @ApiProperty({ type: RestOwnedApplication })
  application: RestOwnedApplication;
}

class ApplicationPageInfo {
  @ApiProperty({ type: String, nullable: true, description: 'Null on the last page.' })
  nextCursor: string | null;

  @ApiPropertyOptional({ type: 'integer' })
  total?: number;
}

export class OwnedApplicationsBody {
  @ApiProperty({ type: [RestOwnedApplication] })
  applications: RestOwnedApplication[];

  @ApiProperty({ type: ApplicationPageInfo })
  pageInfo: ApplicationPageInfo;
}
