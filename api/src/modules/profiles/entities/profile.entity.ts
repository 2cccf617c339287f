import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/** A person's data beyond the questionnaires, entered once for all calculators and assessments. */
@PersonalData<ProfileRow>({
  title: 'Profile',
  owner: 'userId',
  purpose: 'Fills in calculators and assessments.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    userId: 'account',
    data: 'answer',
    residence: 'answer',
    childAges: 'answer',
    stays: 'answer',
    testVersions: 'answer',
    furtherTests: 'answer',
    keepUpToDate: 'choice',
    version: 'none',
    updatedAt: 'activity',
  },
})
@Entity('profile')
@Check('profile_data', `jsonb_typeof(data) = 'object'`)
@Check('profile_residence', `residence <> ''`)
@Check('profile_child_ages', `jsonb_typeof(child_ages) = 'array'`)
@Check('profile_child_ages_most', `jsonb_array_length(child_ages) <= 20`)
@Check('profile_stays', `jsonb_typeof(stays) = 'array'`)
@Check('profile_stays_most', `jsonb_array_length(stays) <= 40`)
@Check('profile_test_versions', `jsonb_typeof(test_versions) = 'array'`)
@Check('profile_test_versions_most', `jsonb_array_length(test_versions) <= 20`)
@Check('profile_further_tests', `jsonb_typeof(further_tests) = 'array'`)
@Check('profile_further_tests_most', `jsonb_array_length(further_tests) <= 20`)
@Index('profile_kept', ['userId'], { where: 'keep_up_to_date' })
export class ProfileRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'profile_pk' })
  @ForeignKey('users', { name: 'profile_user_fk', onDelete: 'CASCADE' })
  userId: string;

  /** A `Profile` of the guidance module; missing fields are unknown. */
  @Column('jsonb')
  data: unknown;

  /** The profile's `residence`, the name of a country. Not in `data`, for the same reason as `stays`. */
  @Column('varchar', { length: 120, nullable: true })
  residence: string | null;

  /** The profile's `childAges`. Not in `data`, for the same reason as `stays`. */
  @Column('jsonb', { name: 'child_ages', default: [] })
  childAges: unknown;

  /**
   * The profile's `stays`. Not in `data`, because the previous release rejects unknown keys there.
   */
  @Column('jsonb', { default: [] })
  stays: unknown;

  /**
   * The complete `languageTests` that have a version. `data` contains them without it, because the
   * previous release rejects unknown keys.
   */
  @Column('jsonb', { name: 'test_versions', default: [] })
  testVersions: unknown;

  /**
   * The `languageTests` that the previous release doesn't know, each with its position among all.
   * Not in `data`, because the previous release would reject the whole profile.
   */
  @Column('jsonb', { name: 'further_tests', default: [] })
  furtherTests: unknown;

  /** Whether the person agreed that results are recalculated when rules change. */
  @Column('boolean', { name: 'keep_up_to_date', default: false })
  keepUpToDate: boolean;

  /**
   * Increases with every change. A change based on an older version is reapplied to the newer one.
   */
  @Column('integer', { default: 1 })
  version: number;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    profile: EntityTable<
      ProfileRow,
      | 'residence'
      | 'childAges'
      | 'stays'
      | 'testVersions'
      | 'furtherTests'
      | 'keepUpToDate'
      | 'version'
      | 'updatedAt',
      'data' | 'childAges' | 'stays' | 'testVersions' | 'furtherTests'
    >;
  }
}
