import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { UsersModule } from '../../users/index.js';
import { AffiliatesModule } from '../index.js';
import { AffiliatesAdminController } from './affiliates-admin.controller.js';
import { AffiliatesAdminResolver } from './affiliates-admin.resolver.js';
import { AffiliatesController } from './affiliates.controller.js';
import { AffiliatesResolver } from './affiliates.resolver.js';
import { Applying } from './applying.js';
import { ReferralCookies } from './referral-cookies.js';
import { ReferralsResolver } from './referrals.resolver.js';
import { ReferralVisits } from './referral-visits.js';

/** Affiliates over REST and GraphQL, and their links on every page. */
@Module({
  imports: [AffiliatesModule, AuthModule, UsersModule],
  controllers: [AffiliatesController, AffiliatesAdminController],
  providers: [
    AffiliatesResolver,
    AffiliatesAdminResolver,
    ReferralsResolver,
    Applying,
    ReferralCookies,
    ReferralVisits,
  ],
})
export class AffiliatesApiModule {}
