import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RouteReachCountService } from '../../src/modules/assessments/route-reach-count.service.js';
import { RequestContext } from '../../src/platform/context/request-context.js';
import { startTestApp, type TestApp, type TestClient } from '../harness/index.js';
import { worked } from './revisions.support.js';

interface FactsBody {
  readonly facts: readonly { readonly key: string; readonly people: number }[];
}

const SWEDEN = { education_level: 'bachelor', preferred_countries: ['Sweden'], program_type: 'graduate' };

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = (await app.signUpAdmin()).client;
});

afterAll(() => app.close());

const recount = () => app.get(RouteReachCountService).recount(RequestContext.system('test'));
const getPeople = async (key: string) =>
  (await admin.get<FactsBody>(`/api/admin/guidance/facts?search=${key}&limit=50`)).body.facts[0]?.people;

describe('what to check next', () => {
  it("starts with the figures that most people's newest results hang on", async () => {
    await worked(await app.signUp(), SWEDEN);
    await recount();
    const { facts } = (await admin.get<FactsBody>('/api/admin/guidance/facts?next=true&limit=200')).body;
    const people = facts.map((fact) => fact.people);
    expect(people[0]).toBeGreaterThan(0);
    expect(people).toEqual([...people].sort((a, b) => b - a));
  });

  it('counts each person once, by the newest result, however often it is counted', async () => {
    await recount();
    const before = (await getPeople('se-study/status')) ?? 0;
    await worked(await app.signUp(), SWEDEN);
    await Promise.all([recount(), recount()]);
    expect(await getPeople('se-study/status')).toBe(before + 1);
  });
});
