import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** A reusable answer text for admins. */
@NoPersonalData<CannedReply>('id', 'title', 'content', 'updatedAt')
@Entity('chat_canned_reply')
@Check('chat_canned_reply_title_length', 'char_length(title) BETWEEN 1 AND 80')
@Check('chat_canned_reply_content_length', 'char_length(content) BETWEEN 1 AND 4000')
export class CannedReply {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_canned_reply_pk' })
  id: string;

  @Column('text')
  title: string;

  @Column('text')
  content: string;

  @Column({ name: 'updated_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    chatCannedReply: EntityTable<CannedReply, 'updatedAt'>;
  }
}
