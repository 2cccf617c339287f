import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';

/** A document that goes with an application. */
@Entity('application_document')
@Index('application_document_document', ['documentId'])
export class ApplicationDocument {
  @PrimaryColumn('uuid', { name: 'application_id', primaryKeyConstraintName: 'application_document_pk' })
  @ForeignKey('application', { name: 'application_document_application_fk', onDelete: 'CASCADE' })
  applicationId: string;

  @PrimaryColumn('uuid', { name: 'document_id', primaryKeyConstraintName: 'application_document_pk' })
  @ForeignKey('document', { name: 'application_document_document_fk', onDelete: 'CASCADE' })
  documentId: string;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    applicationDocument: EntityTable<ApplicationDocument>;
  }
}
