import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';
import type { ProgramDegree, ProgramFundingValue, ProgramNeeds, ProgramTypeValue } from '../program.enums.js';

/** The unique constraint that allows each sample only once. */
const PROGRAM_SEED_UNIQUE = 'program_seed_unique';

/** A scholarship, an internship or a job that people can apply to. */
@NoPersonalData<Program>(
  'id',
  'seedKey',
  'title',
  'description',
  'type',
  'country',
  'otherCountries',
  'organisation',
  'officialUrl',
  'feesCents',
  'commissionRate',
  'deadline',
  'deadlineMonth',
  'requiredDocuments',
  'tags',
  'funding',
  'degreesFor',
  'guidanceRoutes',
  'needs',
  'conditionsEdited',
  'fitKey',
  'checkedOn',
  'sample',
  'archivedAt',
  'createdAt',
  'updatedAt',
  'search',
)
@Entity('program')
@Unique(PROGRAM_SEED_UNIQUE, ['seedKey'])
@Check('program_title', 'length(title) >= 3')
@Check('program_description', 'length(description) >= 10')
@Check('program_type', `type IN ('scholarship', 'internship', 'job')`)
@Check('program_country', 'length(country) >= 2')
@Check('program_fees', 'fees_cents >= 0')
@Check('program_commission', 'commission_rate >= 0 AND commission_rate <= 25')
@Check('program_deadline_month', 'deadline_month BETWEEN 1 AND 12')
@Check('program_funding', `funding IN ('full', 'partial', 'paid', 'unpaid', 'none')`)
@Check('program_needs', `jsonb_typeof(needs) = 'object'`)
@Index('program_newest', ['id'], { where: 'archived_at IS NULL' })
@Index('program_newest_of_type', ['type', 'id'], { where: 'archived_at IS NULL' })
@Index('program_newest_of_country', ['country', 'id'], { where: 'archived_at IS NULL' })
@Index('program_by_deadline', ['deadline', 'id'], { where: 'archived_at IS NULL AND deadline IS NOT NULL' })
@Index('program_by_month', ['deadlineMonth', 'id'], { where: 'archived_at IS NULL AND deadline IS NULL' })
@Index('program_by_fit', ['fitKey', 'id'], { where: 'archived_at IS NULL' })
@Index('program_archived', ['id'], { where: 'archived_at IS NOT NULL' })
// GIN indexes and an expression index, which TypeORM can't express; only the migration defines
// them.
@Index('program_tags', { synchronize: false })
@Index('program_other_countries', { synchronize: false })
@Index('program_search', { synchronize: false })
@Index('program_title_like', { synchronize: false })
@Index('program_natural', { synchronize: false })
export class Program {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'program_pk' })
  id: string;

  /** The key of a sample; null for programs that admins created. */
  @Column('text', { name: 'seed_key', nullable: true })
  seedKey: string | null;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text')
  type: ProgramTypeValue;

  @Column('text')
  country: string;

  @Column('text', { name: 'other_countries', array: true, default: [] })
  otherCountries: readonly string[];

  @Column('text', { nullable: true })
  organisation: string | null;

  @Column('text', { name: 'official_url', nullable: true })
  officialUrl: string | null;

  /** US cents. */
  @Column('integer', { name: 'fees_cents', nullable: true })
  feesCents: number | null;

  /** Percent of the fees, 0 to 25, as a decimal string. Never affects the order of programs. */
  @Column('numeric', { name: 'commission_rate', precision: 4, scale: 2, default: 0 })
  commissionRate: string;

  /** YYYY-MM-DD; the program is open until the end of that day in UTC. */
  @Column('date', { nullable: true })
  deadline: string | null;

  /** The usual month of the deadline, 1 to 12. */
  @Column('smallint', { name: 'deadline_month', nullable: true })
  deadlineMonth: number | null;

  @Column('text', { name: 'required_documents', array: true, default: [] })
  requiredDocuments: readonly string[];

  @Column('text', { array: true, default: [] })
  tags: readonly string[];

  @Column('text', { nullable: true })
  funding: ProgramFundingValue | null;

  /** The levels of study that it supports; empty if it is about work. */
  @Column('text', { name: 'degrees_for', array: true, default: [] })
  degreesFor: readonly ProgramDegree[];

  /** The guidance routes that participants can use. */
  @Column('text', { name: 'guidance_routes', array: true, default: [] })
  guidanceRoutes: readonly string[];

  @Column('jsonb', { default: {} })
  needs: ProgramNeeds;

  /**
   * Whether admins edited the conditions; otherwise a sample takes them from the release's seed
   * files.
   */
  @Column('boolean', { name: 'conditions_edited', default: false })
  conditionsEdited: boolean;

  /** Programs with the same key fit a person equally well. */
  @Column('text', { name: 'fit_key' })
  fitKey: string;

  /** YYYY-MM-DD: the day on which a copy of the official page was read. */
  @Column('date', { name: 'checked_on', nullable: true })
  checkedOn: string | null;

  @Column('boolean', { default: false })
  sample: boolean;

  @Column({ type: 'timestamptz', name: 'archived_at', nullable: true, precision: 3 })
  archivedAt: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** The weighted search vector, maintained by a trigger. */
  @Column({ type: 'tsvector', select: false, insert: false, update: false })
  search: string;
}

/**
 * The field with the page that a program is checked against; changing it makes the program
 * unchecked.
 */
export const CHECKED_AGAINST = 'officialUrl' satisfies keyof Program;

declare module '../../../platform/database/tables.js' {
  interface Tables {
    program: EntityTable<
      Program,
      | 'otherCountries'
      | 'commissionRate'
      | 'requiredDocuments'
      | 'tags'
      | 'degreesFor'
      | 'guidanceRoutes'
      | 'needs'
      | 'conditionsEdited'
      | 'sample'
      | 'search'
      | 'createdAt'
      | 'updatedAt',
      'needs'
    >;
  }
}
