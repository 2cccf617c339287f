import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData, withheld } from '../../../platform/privacy/index.js';

/** A person's referral through an affiliate's link. `users.referredById` names who earns from the person. */
@PersonalData<Referral>({
  title: 'Whose link brought the person',
  owner: 'userId',
  purpose: 'Pays commissions to the right affiliate, and finds fraud.',
  ground: 'interest',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    affiliateId: withheld('staff', 'The account of someone else: the affiliate whose link was followed.'),
    campaign: 'activity',
    boundAt: 'activity',
    removedAt: 'activity',
    addressHash: withheld('device', 'Keyed digests: they only serve to find fraud.'),
    deviceHash: withheld('device', 'Keyed digests: they only serve to find fraud.'),
  },
})
@Entity('referral')
@Index('referral_of_affiliate', ['affiliateId', 'boundAt'])
@Check('referral_other', 'user_id <> affiliate_id')
@Check('referral_campaign', `campaign ~ '^[a-z0-9-]{0,40}$'`)
export class Referral {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'referral_pk' })
  @ForeignKey('users', { name: 'referral_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('uuid', { name: 'affiliate_id' })
  @ForeignKey('users', { name: 'referral_affiliate_fk', onDelete: 'CASCADE' })
  affiliateId: string;

  /** The link's tag; empty if it has none. */
  @Column('text', { default: '' })
  campaign: string;

  @CreateDateColumn({ name: 'bound_at', type: 'timestamptz', precision: 3 })
  boundAt: Date;

  /** When the person removed the affiliate. */
  @Column({ name: 'removed_at', type: 'timestamptz', precision: 3, nullable: true })
  removedAt: Date | null;

  /** Keyed hash of the IP address at sign-up. */
  @Column('text', { name: 'address_hash', nullable: true })
  addressHash: string | null;

  /** Keyed hash of the browser's device cookie. */
  @Column('text', { name: 'device_hash', nullable: true })
  deviceHash: string | null;
}

/** The number of visits through an affiliate's links on one day, without data about visitors. */
@PersonalData<ReferralClick>({
  title: "Visits through the person's link",
  owner: 'affiliateId',
  purpose: 'Shows affiliates how often their links are used.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    affiliateId: 'account',
    day: 'activity',
    campaign: 'activity',
    clicks: 'activity',
  },
})
@Entity('referral_click')
@Check('referral_click_campaign', `campaign ~ '^[a-z0-9-]{0,40}$'`)
@Check('referral_click_count', 'clicks > 0')
export class ReferralClick {
  @PrimaryColumn('uuid', { name: 'affiliate_id', primaryKeyConstraintName: 'referral_click_pk' })
  @ForeignKey('users', { name: 'referral_click_affiliate_fk', onDelete: 'CASCADE' })
  affiliateId: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'referral_click_pk' })
  day: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'referral_click_pk', default: '' })
  campaign: string;

  @Column('integer')
  clicks: number;
}

/** A keyed hash of an affiliate's device or IP address; sign-ups are compared with it. */
@PersonalData<AffiliateTrace>({
  title: 'Digests of where an affiliate works from',
  owner: 'userId',
  purpose: 'Finds affiliates who sign themselves up.',
  ground: 'interest',
  retention: '90 days',
  limit: { days: 91, since: 'seenAt' },
  erasure: 'deleted',
  columns: {
    userId: 'account',
    kind: 'none',
    hash: withheld('device', 'Keyed digests: they only serve to find fraud.'),
    seenAt: 'activity',
  },
})
@Entity('affiliate_trace')
@Index('affiliate_trace_age', ['seenAt'])
@Check('affiliate_trace_kind', `kind IN ('address', 'device')`)
export class AffiliateTrace {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'affiliate_trace_pk' })
  @ForeignKey('users', { name: 'affiliate_trace_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'affiliate_trace_pk' })
  kind: 'address' | 'device';

  @PrimaryColumn('text', { primaryKeyConstraintName: 'affiliate_trace_pk' })
  hash: string;

  @CreateDateColumn({ name: 'seen_at', type: 'timestamptz', precision: 3 })
  seenAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    referral: EntityTable<Referral, 'campaign' | 'boundAt'>;
    referralClick: EntityTable<ReferralClick, 'campaign'>;
    affiliateTrace: EntityTable<AffiliateTrace, 'seenAt'>;
  }
}
