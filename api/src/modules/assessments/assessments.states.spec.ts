import { describe, expect, it } from 'vitest';
import { ASSESSMENT_MOVES, ASSESSMENT_STATUSES, isSettled } from './assessments.states.js';

const moves = Object.values(ASSESSMENT_MOVES);

describe('the states of an assessment', () => {
  it('start with in_progress, from which every other one can be reached', () => {
    const reached = new Set<string>(['in_progress']);
    for (let round = 0; round < moves.length; round += 1) {
      for (const move of moves) if (move.from.some((from) => reached.has(from))) reached.add(move.to);
    }
    expect([...reached].sort()).toEqual([...ASSESSMENT_STATUSES].sort());
  });

  it('can all be left again', () => {
    const left = new Set(moves.flatMap((move): readonly string[] => move.from));
    expect([...left].sort()).toEqual([...ASSESSMENT_STATUSES].sort());
  });

  it('never change to themselves', () => {
    for (const move of moves) expect(move.from).not.toContain(move.to);
  });

  it('allow a result to be written only while it is being calculated', () => {
    const toResult = moves.filter((move) => move.to === 'ai_complete' && move !== ASSESSMENT_MOVES.refund);
    expect(toResult).toEqual([{ from: ['in_progress'], to: 'ai_complete' }]);
  });

  it('are settled except for in_progress', () => {
    expect(ASSESSMENT_STATUSES.filter((status) => !isSettled(status))).toEqual(['in_progress']);
  });
});
