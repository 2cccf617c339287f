import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of the rules that some worker has run with: its results were looked through once. */
@Entity('guidance_rule_set')
export class SeenRuleSet {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'guidance_rule_set_pk' })
  version: string;

  @Column({ name: 'seen_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  seenAt: Date;
}
