import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { PersonalData } from '../../../platform/privacy/index.js';

/** A person's own story on the public page, in plain text. */
@PersonalData<SuccessStory>({
  title: 'Success stories on the homepage',
  owner: null,
  purpose: 'Shows what others achieved. Staff write them with the consent of the person named.',
  ground: 'consent',
  retention: 'until the person named withdraws their consent',
  erasure: {
    kept: "It isn't linked to an account. The person it names can ask an admin to take it down.",
    until: 'the consent is withdrawn',
  },
  columns: {
    id: 'none',
    name: { kind: 'identity', names: 'A story is published with consent; it belongs to no account.' },
    title: 'answer',
    country: 'answer',
    program: 'answer',
    story: 'text',
    quote: 'text',
    imageId: 'file',
    imageLink: 'file',
    isActive: 'none',
    displayOrder: 'none',
    createdAt: 'none',
    updatedAt: 'none',
  },
})
@Entity('success_story')
@Index('success_story_shown', ['displayOrder', 'id'], { where: 'is_active' })
@Index('success_story_of_image', ['imageId'], { where: 'image_id IS NOT NULL' })
@Check('success_story_name', 'length(name) BETWEEN 1 AND 100')
@Check('success_story_title', 'length(title) BETWEEN 1 AND 150')
@Check('success_story_country', 'length(country) BETWEEN 1 AND 100')
@Check('success_story_program', 'length(program) BETWEEN 1 AND 200')
@Check('success_story_story', 'length(story) BETWEEN 1 AND 5000')
@Check('success_story_quote', 'length(quote) BETWEEN 1 AND 600')
@Check('success_story_image', 'num_nonnulls(image_id, image_link) <= 1')
@Check('success_story_order', 'display_order BETWEEN 0 AND 10000')
export class SuccessStory {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'success_story_pk' })
  id: string;

  @Column('text')
  name: string;

  /** Such as "PhD student". */
  @Column('text', { nullable: true })
  title: string | null;

  @Column('text')
  country: string;

  @Column('text')
  program: string;

  @Column('text', { nullable: true })
  story: string | null;

  @Column('text')
  quote: string;

  /** The uploaded image. */
  @Column('uuid', { name: 'image_id', nullable: true })
  @ForeignKey('homepage_image', { name: 'success_story_image_fk' })
  imageId: string | null;

  /** An external image. Our pages don't load it; integrators may. */
  @Column('text', { name: 'image_link', nullable: true })
  imageLink: string | null;

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
    successStory: EntityTable<SuccessStory, 'isActive' | 'displayOrder' | 'createdAt' | 'updatedAt'>;
  }
}
