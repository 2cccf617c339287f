import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/ids.js';
import { judge, upload, uploaded, uploadJson } from '../documents/support.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { applied, apply, day, decide, getDocument, getProgram, withdraw, type Body } from './support.js';

let app: TestApp;
let owner: SignedUp;
let other: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [owner, other, admin] = [await app.signUp(), await app.signUp(), await app.signUpAdmin()];
});

afterAll(() => app.close());

async function getDocuments(id: string, who = owner): Promise<string[] | undefined> {
  const { body } = await who.client.get<Body>(`/api/applications/${id}`);
  return body.application?.documents?.map((document) => document.id);
}

describe('a document that is uploaded for an application', () => {
  it('is sent with it, as a form and as JSON, and an admin sees it there', async () => {
    const { id } = await applied(app, owner);
    const form = await upload(owner.client, { documentType: 'passport', more: { applicationId: id } });
    expect([form.status, form.body.document?.applicationId]).toEqual([201, id]);
    const json = await uploadJson(owner.client, { documentType: 'transcript', applicationId: id });
    expect([json.status, json.body.document?.applicationId]).toEqual([201, id]);
    const both = [json.body.document?.id, form.body.document?.id];
    expect(await getDocuments(id)).toEqual(both);
    expect(await getDocuments(id, admin)).toEqual(both);
    const { data } = await owner.client.gql<{ application: { documents: { id: string }[] } }>(
      `{ application(id: "${id}") { documents { id applicationId } } }`,
    );
    expect(data?.application.documents.map((document) => document.id)).toEqual(both);
  });

  it('is added to the selected ones', async () => {
    const picked = await getDocument(app, owner);
    const { body } = await apply(owner, await getProgram(app), { documentIds: [picked] });
    const id = body.application?.id ?? '';
    const added = await uploaded(owner, { more: { applicationId: id } });
    expect(await getDocuments(id)).toEqual([added.id, picked]);
  });

  it("is refused with 404 for somebody else's or an unknown application, and for an invalid id", async () => {
    const { id } = await applied(app, other);
    for (const applicationId of [id, newId(), 'none']) {
      expect((await upload(owner.client, { more: { applicationId } })).status).toBe(404);
      expect((await uploadJson(owner.client, { applicationId })).status).toBe(404);
    }
    expect((await uploadJson(owner.client, { applicationId: 7 })).status).toBe(404);
    expect((await uploadJson(owner.client, { applicationId: null })).status).toBe(201);
    expect(await getDocuments(id, other)).toEqual([]);
  });

  it('is refused with 409 once the application is withdrawn or rejected', async () => {
    const [withdrawn, rejected] = [await applied(app, owner), await applied(app, owner)];
    await withdraw(owner, withdrawn.id);
    await decide(admin, rejected.id, 'rejected');
    for (const { id } of [withdrawn, rejected]) {
      expect((await upload(owner.client, { more: { applicationId: id } })).status).toBe(409);
    }
  });

  it('replaces a rejected one of the same application only', async () => {
    const [first, second] = [await applied(app, owner), await applied(app, owner)];
    const bad = await uploaded(owner, { more: { applicationId: first.id } });
    await judge(admin, bad.id, 'rejected');
    const elsewhere = await uploaded(owner, { more: { applicationId: second.id } });
    const plain = await uploaded(owner);
    expect(await getDocuments(first.id)).toEqual([bad.id]);
    const good = await uploaded(owner, { more: { applicationId: first.id } });
    expect(await getDocuments(first.id)).toEqual([good.id]);
    expect(await getDocuments(second.id)).toEqual([elsewhere.id]);
    expect(plain.applicationId).toBeNull();
  });
});

describe('the calendar of deadlines', () => {
  async function readCalendar({ client }: SignedUp): Promise<string[]> {
    const { status, headers, text } = await client.get('/api/applications/deadlines.ics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    return text.replace(/\r\n /g, '').split('\r\n');
  }

  const save = ({ user }: SignedUp, programId: string) =>
    app.sql('INSERT INTO saved_program (user_id, program_id) VALUES ($1, $2)', [user.id, programId]);
  const summaries = (lines: string[]) => lines.filter((line) => line.startsWith('SUMMARY:'));

  it('has each saved or applied-to program once, on its date', async () => {
    const person = await app.signUp();
    const saved = await getProgram(app, { title: 'Saved', deadline: day(20) });
    const both = await getProgram(app, { title: 'Both; applied, saved', deadline: day(10) });
    for (const id of [saved, both]) await save(person, id);
    await applied(app, person, both);
    await save(other, await getProgram(app, { title: "Somebody else's", deadline: day(5) }));
    const lines = await readCalendar(person);
    expect(summaries(lines)).toEqual([
      'SUMMARY:Deadline: Both\\; applied\\, saved (United Kingdom)',
      'SUMMARY:Deadline: Saved (United Kingdom)',
    ]);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}`);
    expect(lines).toContain(`DTEND;VALUE=DATE:${day(21).replaceAll('-', '')}`);
    expect(lines).toContain(`UID:deadline.${saved}@portolan`);
    expect(lines).toContain(`URL:${app.settings.publicUrl}/programs/${saved}`);
  });

  it('omits programs without an exact date, withdrawn applications, and saved programs that are archived', async () => {
    const person = await app.signUp();
    const [dateless, gone, archived, kept] = [
      await getProgram(app),
      await getProgram(app, { deadline: day(3) }),
      await getProgram(app, { deadline: day(4) }),
      await getProgram(app, { title: 'Kept', deadline: day(5) }),
    ];
    for (const id of [dateless, archived]) await save(person, id);
    await withdraw(person, (await applied(app, person, gone)).id);
    await applied(app, person, kept);
    await app.sql('UPDATE program SET archived_at = now() WHERE id = ANY($1)', [[archived, kept]]);
    expect(summaries(await readCalendar(person))).toEqual(['SUMMARY:Deadline: Kept (United Kingdom)']);
  });

  it('is a valid empty calendar for a person who saved nothing, and requires a session', async () => {
    const lines = await readCalendar(await app.signUp());
    expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    expect(lines).not.toContain('BEGIN:VEVENT');
    expect((await app.client().get('/api/applications/deadlines.ics')).status).toBe(401);
  });
});
