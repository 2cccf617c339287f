import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData, PersonalData } from '../../../platform/privacy/index.js';

export const SOCIAL_PROVIDERS = ['google', 'linkedin'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/**
 * Links a provider's subject to a person. The subject never changes; the provider's email address
 * may.
 */
@PersonalData<SocialIdentity>({
  title: 'Sign-in with Google or LinkedIn',
  owner: 'userId',
  purpose: 'Recognizes the person when they sign in with another service.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    provider: 'choice',
    subject: 'identity',
    userId: 'account',
    createdAt: 'activity',
  },
})
@Entity('social_identities')
@Check('social_identities_provider_known', `provider IN ('google', 'linkedin')`)
@Index('social_identities_user', ['userId'])
export class SocialIdentity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'social_identities_pk' })
  provider: SocialProvider;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'social_identities_pk' })
  subject: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'social_identities_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}

/** A state returned by a provider; it can't be used a second time. */
@NoPersonalData<SpentSocialState>('stateHash', 'expiresAt')
@Entity('spent_social_states')
@Index('spent_social_states_expiry', ['expiresAt'])
export class SpentSocialState {
  @PrimaryColumn('text', { name: 'state_hash', primaryKeyConstraintName: 'spent_social_states_pk' })
  stateHash: string;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    socialIdentities: EntityTable<SocialIdentity, 'createdAt'>;
    spentSocialStates: EntityTable<SpentSocialState>;
  }
}
