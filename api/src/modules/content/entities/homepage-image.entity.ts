import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** An image of the public page, re-encoded by us, so it has only pixels. Its bytes never change. */
@NoPersonalData<HomepageImage>('id', 'bytes', 'width', 'height', 'createdAt')
@Entity('homepage_image')
@Index('homepage_image_age', ['createdAt'])
export class HomepageImage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'homepage_image_pk' })
  id: string;

  @Column('integer')
  bytes: number;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    homepageImage: EntityTable<HomepageImage, 'createdAt'>;
  }
}
