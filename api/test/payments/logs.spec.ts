import { expect, it } from 'vitest';
import { startLoggedApp, TEST_PASSWORD } from '../harness/index.js';

interface Intent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

it('the most verbose log contains no card number, security code or client secret', async () => {
  const { app, lines } = await startLoggedApp();
  try {
    const client = app.client();
    await client.post('/api/auth/signup', {
      email: 'payer@example.com',
      username: 'payer',
      firstName: 'Ada',
      lastName: 'Payer',
      password: TEST_PASSWORD,
    });
    const { status, body } = await client.post<Intent>('/api/create-payment-intent', {
      metadata: { serviceType: 'assessment', assessmentType: 'student' },
    });
    expect(status).toBe(201);
    const confirm = `/api/sandbox/payment-intents/${body.paymentIntentId}/confirm`;
    const pay = (number: unknown, more: object = {}) =>
      client.post(confirm, {
        clientSecret: body.clientSecret,
        card: { number, expMonth: 12, expYear: 2040, cvc: '917', ...more },
      });
    const answers = [
      await pay('4000 0000 0000 0002'),
      await pay('4242 4242 4242 4241'),
      await pay(4000000000009995),
      await pay('4242424242424242', { expMonth: 'soon' }),
      await client.post('/graphql', {
        query: '{ payments { id } }',
        variables: { card: '4242424242424242' },
      }),
      await pay('4242 4242 4242 4242'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([402, 402, 402, 400, 200, 200]);
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    for (const digits of ['0002', '4241', '9995', '4242']) {
      expect(text).not.toMatch(new RegExp(`4[0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}[ -]?${digits}`));
    }
    expect(text).not.toContain('"917"');
    expect(text).not.toContain(body.clientSecret);
  } finally {
    await app.close();
  }
});
