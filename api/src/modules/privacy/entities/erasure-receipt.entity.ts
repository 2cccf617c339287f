import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ErasureContent } from '../erasure/erasure-content.js';

/** That an account was erased: what went and what stays, without a word about whose it was. */
@PersonalData<ErasureReceipt>({
  title: 'Receipts of deleted accounts',
  owner: null,
  purpose: 'Proves that an account was deleted, to whoever has the code.',
  ground: 'duty',
  retention: '10 years',
  limit: { days: 3_660, since: 'erasedAt' },
  erasure: {
    kept: 'It has counts and reasons, and says nothing about the person.',
    until: '10 years after the account was deleted',
  },
  columns: {
    id: 'none',
    code: 'none',
    erasedAt: 'activity',
    content: 'none',
    sha256: 'none',
    sealedAddress: {
      kind: 'contact',
      withheld: 'Only there until the receipt is mailed.',
      names: 'Encrypted, and emptied as soon as the receipt is mailed.',
    },
    fileKeys: 'none',
    mailedAt: 'activity',
    filesGoneAt: 'activity',
  },
})
@Entity('erasure_receipt')
@Unique('erasure_receipt_code_unique', ['code'])
@Index('erasure_receipt_age', ['erasedAt'])
export class ErasureReceipt {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'erasure_receipt_pk' })
  id: string;

  /** In the form that people are shown. */
  @Column('text')
  code: string;

  @Column({ name: 'erased_at', type: 'timestamptz', precision: 3 })
  erasedAt: Date;

  @Column('jsonb')
  content: ErasureContent;

  /** Of the content as it is mailed, hexadecimal. */
  @Column('text')
  sha256: string;

  /** Where the receipt is mailed, sealed; null once it was, or could not be. */
  @Column('text', { name: 'sealed_address', nullable: true })
  sealedAddress: string | null;

  /** The files that went with the account; empty once they are gone. */
  @Column('text', { name: 'file_keys', array: true, default: () => "'{}'" })
  fileKeys: string[];

  @Column({ name: 'mailed_at', type: 'timestamptz', precision: 3, nullable: true })
  mailedAt: Date | null;

  @Column({ name: 'files_gone_at', type: 'timestamptz', precision: 3, nullable: true })
  filesGoneAt: Date | null;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    erasureReceipt: EntityTable<ErasureReceipt, 'fileKeys', 'content'>;
  }
}
