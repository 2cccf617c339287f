import { describe, expect, it } from 'vitest';
import { ruleSet } from './facts-store.js';

describe('the facts', () => {
  it('load', () => {
    expect(ruleSet().routes.length).toBeGreaterThan(50);
  });
});
