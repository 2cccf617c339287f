import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/index.js';
import { signUpAffiliate } from './support.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
});

afterAll(() => app.close());

const SAVE = `mutation ($password: String) {
  savePayoutAccount(input: { holder: "Ada Lovelace", account: "GB33BUKB20201555555555", password: $password }) { ending }
}`;

describe('the account for payouts', () => {
  it('requires the password when the sign-in is older than ten minutes', async () => {
    // With Redis, the age of a session is not in the database.
    if (app.settings.redisUrl !== null) return;
    const { client, user, password } = await signUpAffiliate(app);
    await app.sql(`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`, [
      user.id,
    ]);
    for (const given of [null, 'not my password']) {
      const refused = await client.gql(SAVE, { password: given });
      expect(refused.errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ field: 'password' }],
      });
    }
    expect(await app.sql('SELECT 1 FROM payout_details WHERE user_id = $1', [user.id])).toEqual([]);
    expect((await client.gql(SAVE, { password })).data).toEqual({ savePayoutAccount: { ending: '5555' } });
  });
});
