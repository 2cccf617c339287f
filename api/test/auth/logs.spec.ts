import { expect, it } from 'vitest';
import { startLoggedApp } from '../harness/index.js';
import { calls, newcomer, TRANSPORTS } from './support.js';

it('the most verbose log contains no address, name, password, token or cookie', async () => {
  const { app, lines } = await startLoggedApp({
    env: {
      GOOGLE_CLIENT_ID: 'portolan',
      GOOGLE_CLIENT_SECRET: 'the client secret of google',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    },
  });
  try {
    const secrets = ['the client secret of google'];
    for (const transport of TRANSPORTS) {
      const client = app.client();
      const person = { ...newcomer(), firstName: 'Wilhelmina', lastName: 'Featherstonehaugh' };
      await transport.send(client, calls.signUp(person));
      secrets.push(client.cookie('sid') ?? '', ...Object.values(person));
      await transport.send(client, calls.signUp(person));
      await transport.send(client, calls.signUp({ ...person, email: `mailto:${person.email}` }));
      await transport.send(client, calls.logIn({ email: person.email, password: 'a wrong password' }));
      await transport.send(client, calls.forgot(person.email));
      await transport.send(client, calls.reset('a-made-up-reset-token', 'another compass entirely'));
      await transport.send(client, calls.changePassword('a wrong password', 'another compass entirely'));
      await client.get('/api/auth/google/callback?code=a-leaked-code&state=a-leaked-state');
      await client.get('/api/auth/me?email=someone@example.com', {
        authorization: 'Bearer ptl_a-leaked-token',
      });
      secrets.push('a wrong password', 'a-made-up-reset-token', 'another compass entirely');
      secrets.push('a-leaked-code', 'a-leaked-state', 'a-leaked-token', 'someone@example.com');
    }
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    for (const secret of secrets) expect(text).not.toContain(secret);
  } finally {
    await app.close();
  }
});
