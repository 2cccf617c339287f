import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** A deleted item of a homepage list, stored for a day to undo the deletion. */
@NoPersonalData<RemovedItem>('id', 'list', 'item', 'removedAt')
@Entity('removed_item')
@Index('removed_item_age', ['removedAt'])
@Check('removed_item_list', `list IN ('pricing_tier', 'faq', 'success_story')`)
export class RemovedItem {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'removed_item_pk' })
  id: string;

  /** The table that it was in. */
  @Column('text')
  list: string;

  /** Its row, by the names of the columns. */
  @Column('jsonb')
  item: Record<string, unknown>;

  @CreateDateColumn({ name: 'removed_at', type: 'timestamptz', precision: 3 })
  removedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    removedItem: EntityTable<RemovedItem, 'removedAt', 'item'>;
  }
}
