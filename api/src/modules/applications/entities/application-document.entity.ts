import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/** A document of an application. */
@PersonalData<ApplicationDocument>({
  title: 'Documents of applications',
  owner: { by: 'applicationId', of: 'application' },
  purpose: 'Says which documents go with an application.',
  ground: 'contract',
  retention: 'until the account is deleted',
  erasure: 'deleted',
  columns: {
    applicationId: 'none',
    documentId: 'choice',
  },
})
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
