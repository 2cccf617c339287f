import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { describe, expect, it } from 'vitest';
import { authenticateWith } from './passport-fastify.js';

type Decide = (strategy: passport.StrategyCreatedStatic, url: string) => void;

class Deciding extends passport.Strategy {
  constructor(readonly decide: Decide) {
    super();
  }

  override authenticate(
    this: passport.StrategyCreated<this, this & passport.StrategyCreatedStatic>,
    request: { readonly url: string },
  ): void {
    this.decide(this, request.url);
  }
}

function outcomeOf(decide: Decide) {
  const request: Pick<FastifyRequest, 'method' | 'url' | 'headers'> = {
    method: 'GET',
    url: '/x?a=1',
    headers: {},
  };
  return authenticateWith(new Deciding(decide), request);
}

describe('a passport strategy on a Fastify request', () => {
  it('sees the address that was asked', async () => {
    const outcome = await outcomeOf((strategy, url) => strategy.success({ url }));
    expect(outcome).toEqual({ kind: 'success', user: { url: '/x?a=1' } });
  });

  it('redirects by a value', async () => {
    const outcome = await outcomeOf((strategy) => strategy.redirect('https://accounts.example/'));
    expect(outcome).toEqual({ kind: 'redirect', url: 'https://accounts.example/' });
  });

  it('fails with its reason', async () => {
    expect(await outcomeOf((strategy) => strategy.fail('no'))).toEqual({ kind: 'failure', reason: 'no' });
    expect(await outcomeOf((strategy) => strategy.fail({ message: 'never' }))).toEqual({
      kind: 'failure',
      reason: 'never',
    });
    expect(await outcomeOf((strategy) => strategy.fail(401))).toEqual({ kind: 'failure', reason: 'refused' });
  });

  it('throws what it reports as an error, and when it passes', async () => {
    await expect(outcomeOf((strategy) => strategy.error(new Error('broken')))).rejects.toThrow('broken');
    await expect(outcomeOf((strategy) => strategy.pass())).rejects.toThrow('did not decide');
  });
});
