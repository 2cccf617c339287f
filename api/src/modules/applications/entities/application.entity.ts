import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ProgramTypeValue } from '../../programs/index.js';
import type { ApplicationStatus } from '../applications.states.js';

/** The unique index that allows one application per person and program, apart from withdrawn ones. */
export const APPLICATION_ONCE_INDEX = 'application_once';

/** A person's application to a program. */
@PersonalData<Application>({
  title: 'Applications to programs',
  owner: 'userId',
  purpose: 'Checks whether an application to a program is ready, and shows the person how far it is.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    userId: 'account',
    programId: 'choice',
    type: 'activity',
    status: 'activity',
    note: 'text',
    createdAt: 'activity',
    updatedAt: 'activity',
    decidedAt: 'activity',
  },
})
@Entity('application')
@Check('application_type', `type IN ('scholarship', 'internship', 'job')`)
@Check('application_status', `status IN ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn')`)
@Index(APPLICATION_ONCE_INDEX, ['userId', 'programId'], { unique: true, where: `status <> 'withdrawn'` })
@Index('application_owner', ['userId', 'id'])
@Index('application_created', ['createdAt'])
@Index('application_of_program', ['programId'])
@Index('application_queue', ['status', 'id'])
// A trigram index, which TypeORM can't express; only the migration defines it.
@Index('application_id_like', { synchronize: false })
export class Application {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'application_pk' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'application_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('uuid', { name: 'program_id' })
  @ForeignKey('program', { name: 'application_program_fk' })
  programId: string;

  /** The program's type when it was applied to. */
  @Column('text')
  type: ProgramTypeValue;

  @Column('text', { default: 'submitted' })
  status: ApplicationStatus;

  /** The admin's note to the owner with the decision. */
  @Column('text', { nullable: true })
  note: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true, precision: 3 })
  decidedAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    application: EntityTable<Application, 'status' | 'createdAt' | 'updatedAt'>;
  }
}
