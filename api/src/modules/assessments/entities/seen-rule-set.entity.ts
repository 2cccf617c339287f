import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../../../platform/database/tables.js';
import { NoPersonalData } from '../../../platform/privacy/index.js';

/** Rule sets that some worker has run with. Each is checked once for outdated results. */
@NoPersonalData<SeenRuleSet>('version', 'seenAt')
@Entity('guidance_rule_set')
export class SeenRuleSet {
  /** The version of the rules, and the day of their latest change in effect. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'guidance_rule_set_pk' })
  version: string;

  @Column({ name: 'seen_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  seenAt: Date;
}

declare module '../../../platform/database/tables.js' {
  interface Tables {
    guidanceRuleSet: EntityTable<SeenRuleSet, 'seenAt'>;
  }
}
