import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** A question of the public page with its answer. Both are plain text. */
@NoPersonalData<Faq>('id', 'question', 'answer', 'isActive', 'displayOrder', 'createdAt', 'updatedAt')
@Entity('faq')
@Index('faq_shown', ['displayOrder', 'id'], { where: 'is_active' })
@Check('faq_question', 'length(question) BETWEEN 1 AND 300')
@Check('faq_answer', 'length(answer) BETWEEN 1 AND 5000')
@Check('faq_order', 'display_order BETWEEN 0 AND 10000')
export class Faq {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'faq_pk' })
  id: string;

  @Column('text')
  question: string;

  @Column('text')
  answer: string;

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  @Column('integer', { name: 'display_order', default: 1 })
  displayOrder: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    faq: EntityTable<Faq, 'isActive' | 'displayOrder' | 'createdAt' | 'updatedAt'>;
  }
}
