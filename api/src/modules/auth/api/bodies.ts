import { ApiProperty } from '@nestjs/swagger';
import { UserView } from '../../users/index.js';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../entities/social.entities.js';
import { EmailChangeView } from './email-change.views.js';
import { ApiTokenView, SessionView, TotpEnrolmentView } from './credential.views.js';

/** REST response bodies; each is an object with one named property. */
export class UserBody {
  @ApiProperty({ type: UserView })
  readonly user: UserView;
}

export class MessageBody {
  @ApiProperty({ description: 'A sentence to show to the user.' })
  readonly message: string;
}

export class DeletedBody {
  @ApiProperty({ enum: [true] })
  readonly deleted: true;
}

export class SessionsBody {
  @ApiProperty({ type: [SessionView] })
  readonly sessions: SessionView[];
}

export class ApiTokensBody {
  @ApiProperty({ type: [ApiTokenView] })
  readonly tokens: ApiTokenView[];
}

export class TotpEnrolmentBody {
  @ApiProperty({ type: TotpEnrolmentView })
  readonly enrolment: TotpEnrolmentView;
}

export class EmailChangeBody {
  @ApiProperty({ type: EmailChangeView, nullable: true })
  readonly change: EmailChangeView | null;
}

export class SignInProvidersBody {
  @ApiProperty({ enum: SOCIAL_PROVIDERS, isArray: true })
  readonly providers: SocialProvider[];
}
