import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData, PersonalData } from '../../../platform/privacy/index.js';
import { ChatConsultation } from './chat-consultation.entity.js';

/** A process with open connections, as long as it renews its lease. */
@NoPersonalData<ChatProcess>('id', 'expiresAt')
@Entity('chat_process')
export class ChatProcess {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chat_process_pk' })
  id: string;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

/** A person with an open connection in a process. */
@PersonalData<ChatPresence>({
  title: 'Who is online in the chat',
  owner: 'userId',
  purpose: 'Delivers messages at once.',
  ground: 'contract',
  retention: 'while the connection is open',
  erasure: 'deleted',
  columns: {
    processId: 'none',
    userId: 'account',
    isAdmin: 'none',
  },
})
@Entity('chat_presence')
@Index('chat_presence_user', ['userId'])
export class ChatPresence {
  @PrimaryColumn('uuid', { name: 'process_id', primaryKeyConstraintName: 'chat_presence_pk' })
  @ForeignKey(() => ChatProcess, { name: 'chat_presence_process_fk', onDelete: 'CASCADE' })
  processId: string;

  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'chat_presence_pk' })
  @ForeignKey('users', { name: 'chat_presence_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column('boolean', { name: 'is_admin' })
  isAdmin: boolean;
}

/** An admin who is viewing a consultation, as long as the lease is renewed. */
@PersonalData<ChatViewer>({
  title: 'Which staff member is reading a consultation',
  owner: 'userId',
  purpose: 'Keeps two admins from answering at once.',
  ground: 'interest',
  retention: 'a minute',
  erasure: 'deleted',
  columns: {
    consultationId: 'none',
    userId: 'account',
    expiresAt: 'activity',
  },
})
@Entity('chat_viewer')
@Index('chat_viewer_user', ['userId'])
export class ChatViewer {
  @PrimaryColumn('uuid', { name: 'consultation_id', primaryKeyConstraintName: 'chat_viewer_pk' })
  @ForeignKey(() => ChatConsultation, { name: 'chat_viewer_consultation_fk', onDelete: 'CASCADE' })
  consultationId: string;

  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'chat_viewer_pk' })
  @ForeignKey('users', { name: 'chat_viewer_user_fk', onDelete: 'CASCADE' })
  userId: string;

  @Column({ name: 'expires_at', type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    chatProcess: EntityTable<ChatProcess>;
    chatPresence: EntityTable<ChatPresence>;
    chatViewer: EntityTable<ChatViewer>;
  }
}
