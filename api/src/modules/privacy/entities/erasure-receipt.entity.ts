import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';
import type { ErasureContent } from '../erasure/erasure-content.js';

/** The receipt of an erased account: what was deleted and what is kept, without the person's identity. */
@PersonalData<ErasureReceipt>({
  title: 'Receipts of deleted accounts',
  owner: null,
  purpose: 'Proves that an account was deleted, to whoever has the code.',
  ground: 'duty',
  retention: '10 years',
  limit: { days: 3_660, since: 'erasedAt' },
  erasure: {
    kept: 'It contains counts and reasons, and nothing about the person.',
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

  /** In the format shown to people. */
  @Column('text')
  code: string;

  @Column({ name: 'erased_at', type: 'timestamptz', precision: 3 })
  erasedAt: Date;

  @Column('jsonb')
  content: ErasureContent;

  /** SHA-256 of the receipt's content, in hexadecimal. */
  @Column('text')
  sha256: string;

  /** The sealed address for the receipt; null once it was sent, or couldn't be. */
  @Column('text', { name: 'sealed_address', nullable: true })
  sealedAddress: string | null;

  /** Storage keys of the account's files; empty once they are deleted. */
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
