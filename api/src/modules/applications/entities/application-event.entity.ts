import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ApplicationStatus } from '../applications.states.js';

/** A status change of an application: the new status, the time, and the actor. */
@PersonalData<ApplicationEvent>({
  title: 'Steps of applications',
  owner: { by: 'applicationId', of: 'application' },
  purpose: 'Shows the person how far an application is.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    id: 'none',
    applicationId: 'none',
    at: 'activity',
    status: 'activity',
    note: 'text',
    actorId: 'staff',
  },
})
@Entity('application_event')
@Check(
  'application_event_status',
  `status IN ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn')`,
)
@Index('application_event_history', ['applicationId', 'id'])
export class ApplicationEvent {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'application_event_pk' })
  id: string;

  @Column('uuid', { name: 'application_id' })
  @ForeignKey('application', { name: 'application_event_application_fk', onDelete: 'CASCADE' })
  applicationId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;

  @Column('text')
  status: ApplicationStatus;

  @Column('text', { nullable: true })
  note: string | null;

  /** Null once the account is gone. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  @ForeignKey('users', { name: 'application_event_actor_fk', onDelete: 'SET NULL' })
  actorId: string | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    applicationEvent: EntityTable<ApplicationEvent, 'at'>;
  }
}
