import { describe, expect, it } from 'vitest';
import { PlannedQuery, type ValueOf } from './planned-query.js';

const QUERY = new PlannedQuery('outbox-by-topic', (query, value: ValueOf<{ topic: string; id: string }>) =>
  query
    .selectFrom('outbox')
    .select('createdAt')
    .where('topic', '=', value('topic'))
    .where('settledAt', 'is', null)
    .where('id', '>', value('id'))
    .limit(5),
);

describe('a planned query', () => {
  it('binds the values of each run', () => {
    const first = QUERY.compile({ topic: 'mail', id: 'a' });
    const second = QUERY.compile({ id: 'b', topic: 'scan' });
    expect(first.parameters).toEqual(['mail', 'a', 5]);
    expect(second.parameters).toEqual(['scan', 'b', 5]);
  });

  it('has the same text for all runs', () => {
    const { sql } = QUERY.compile({ topic: 'mail', id: 'a' });
    expect(sql).toBe(
      'select "created_at" from "outbox" where "topic" = $1 and "settled_at" is null and "id" > $2 limit $3',
    );
    expect(QUERY.compile({ topic: 'scan', id: 'b' }).sql).toBe(sql);
  });
});
