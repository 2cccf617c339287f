import { expect, it } from 'vitest';
import { z } from 'zod';
import { startLoggedApp } from '../harness/index.js';

const FORGED = '\r\n{"level":"fatal","time":"2026-01-01T00:00:00.000Z","msg":"forged"}\n\u001b[2Jforged';
const entry = z.looseObject({ level: z.string(), msg: z.string().optional() });

it('user input can neither forge nor break a log line', async () => {
  const { app, lines } = await startLoggedApp({ parts: ['api'] });
  try {
    const client = app.client();
    const before = lines.length;
    await client.get(`/api/programs/${encodeURIComponent(FORGED)}`);
    await client.get(`/${encodeURIComponent(FORGED)}`);
    await client.get(`/api/programs?search=${encodeURIComponent(FORGED)}`);
    await client.get('/api/auth/me', {
      'user-agent': encodeURIComponent(FORGED),
      'x-request-id': encodeURIComponent(FORGED),
    });
    await client.post('/api/auth/login', { email: FORGED, password: FORGED, role: FORGED });
    await client.post('/api/auth/login', `{"email": ${FORGED}`);
    await client.post('/graphql', { query: `query { nobody(a: "${FORGED}") }`, operationName: FORGED });
    await client.post(
      '/api/csp-report',
      JSON.stringify([{ type: 'csp-violation', body: { blockedURL: FORGED, effectiveDirective: FORGED } }]),
      { 'content-type': 'application/reports+json' },
    );
    expect(lines.length).toBeGreaterThan(before + 5);
    for (const line of lines) {
      // One line per write, and no control character that a terminal would obey.
      expect(line).toMatch(/^\P{Cc}*\n$/u);
      const { level, msg } = entry.parse(JSON.parse(line));
      expect([level, msg]).not.toEqual(['fatal', 'forged']);
    }
  } finally {
    await app.close();
  }
});
