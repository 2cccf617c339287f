import { ApiProperty } from '@nestjs/swagger';
import { RestPageInfo } from '../../../platform/http/page-info.js';
import { ProgramRequirementType } from '../dto/requirement.types.js';
import { RestApplication, RestOwnedApplication, RestApplicationDetails } from '../dto/rest-application.js';

/** Response bodies of REST; each is an object with one named property. */
export class ApplicationBody {
  @ApiProperty({ type: RestApplication })
  application: RestApplication;
}

export class ApplicationDetailsBody {
  @ApiProperty({ type: RestApplicationDetails })
  application: RestApplicationDetails;
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

export class OwnedApplicationsBody {
  @ApiProperty({ type: [RestOwnedApplication] })
  applications: RestOwnedApplication[];

  @ApiProperty({ type: RestPageInfo })
  pageInfo: RestPageInfo;
}
