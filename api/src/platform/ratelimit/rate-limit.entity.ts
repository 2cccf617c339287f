import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntityTable } from '../database/tables.js';
import { PersonalData } from '../privacy/index.js';

/** Counters of the rate limits that survive a restart; the columns are those of rate-limiter-flexible. */
@PersonalData<RateLimitCounter>({
  title: 'Counts of attempts',
  owner: null,
  purpose: 'Slows down anyone who tries too often.',
  ground: 'interest',
  retention: 'a few minutes',
  erasure: 'deleted',
  columns: {
    key: {
      kind: 'device',
      withheld: 'It is gone within minutes.',
      names: 'A network address or an id, for a few minutes.',
    },
    points: 'none',
    expire: 'none',
  },
})
@Entity('rate_limit')
@Index('rate_limit_expire', ['expire'])
export class RateLimitCounter {
  @PrimaryColumn('varchar', { length: 255, primaryKeyConstraintName: 'rate_limit_pk' })
  key: string;

  @Column('integer', { default: 0 })
  points: number;

  /** Milliseconds since 1970 in UTC. */
  @Column('bigint', { nullable: true })
  expire: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    rateLimit: EntityTable<RateLimitCounter, 'points'>;
  }
}
