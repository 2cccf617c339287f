import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AuthModule } from '../auth/index.js';
import { SiteSettingsModule } from '../site-settings/index.js';
import { AffiliateApplicationsService } from './affiliate-applications.service.js';
import { AffiliateErasureService } from './affiliate-erasure.service.js';
import { AffiliateEarningsService } from './affiliate-earnings.service.js';
import { ApplicationCommissionsService } from './application-commissions.service.js';
import { AttributionService } from './attribution.service.js';
import { BankFilesService } from './bank-files.service.js';
import { CommissionReviewsService } from './commission-reviews.service.js';
import { CommissionsService } from './commissions.service.js';
import { AffiliateApplication } from './entities/affiliate-application.entity.js';
import { AffiliateLedgerEntry } from './entities/affiliate-ledger.entity.js';
import { Commission } from './entities/commission.entity.js';
import { Payout, PayoutDetails, PayoutDraft, PayoutItem, PayoutLine } from './entities/payout.entity.js';
import { AffiliateTrace, Referral, ReferralClick } from './entities/referral.entity.js';
import { UnearnedConversion } from './entities/unearned-conversion.entity.js';
import { FraudSignalsService } from './fraud-signals.service.js';
import { LedgerService } from './ledger.service.js';
import { PayoutDetailsService } from './payout-details.service.js';
import { PayoutDraftsService } from './payout-drafts.service.js';
import { PayoutReturnsService } from './payout-returns.service.js';
import { PayoutPeopleService } from './payout-people.service.js';
import { PayoutRecordsService } from './payout-records.service.js';
import { PayoutsService } from './payouts.service.js';
import { ReferralOffersService } from './referral-offers.service.js';

const SERVICES = [
  AffiliateErasureService,
  AffiliateApplicationsService,
  AffiliateEarningsService,
  ApplicationCommissionsService,
  AttributionService,
  BankFilesService,
  CommissionReviewsService,
  CommissionsService,
  FraudSignalsService,
  LedgerService,
  PayoutDetailsService,
  PayoutPeopleService,
  PayoutDraftsService,
  PayoutRecordsService,
  PayoutReturnsService,
  PayoutsService,
  ReferralOffersService,
];

/** Referrals, commissions, and payouts, without transports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AffiliateApplication,
      AffiliateLedgerEntry,
      AffiliateTrace,
      Commission,
      Payout,
      PayoutDetails,
      PayoutDraft,
      PayoutItem,
      PayoutLine,
      Referral,
      ReferralClick,
      UnearnedConversion,
    ]),
    PaymentsModule,
    NotificationsModule,
    AuditModule,
    SiteSettingsModule,
    AuthModule,
  ],
  providers: SERVICES,
  exports: SERVICES,
})
export class AffiliatesModule {}
