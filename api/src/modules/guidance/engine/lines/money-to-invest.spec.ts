import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { judgeAll } from '../judge-all.js';

function findStatus(line: 'investment' | 'funds', additionalInfo: string): string | undefined {
  const [opportunityType, id] = line === 'investment' ? ['business', 'us-eb5'] : ['employment', 'ca-fsw'];
  return judgeAll(
    { type: 'opportunity-seeker', on: '2026-11-28', answers: { additionalInfo, opportunityType } },
    ruleSet(),
  )
    .ranked.flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === id)
    ?.route.criteria.find((each) => each.id === line)?.status;
}

describe('money that somebody can invest', () => {
  it('is enough for an investment', () => {
    expect(findStatus('investment', '2 million USD to invest')).toBe('met');
  });

  it('is not money to live on', () => {
    expect(findStatus('funds', '2 million USD to invest')).toBe('unknown');
    expect(findStatus('funds', '2 million USD in savings')).toBe('met');
  });
});
