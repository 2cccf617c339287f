import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, newVisitor, type Visitor } from './browser.ts';
import { pdfPaper } from './document-files.ts';
import type { Reader, Samples } from './page-table.ts';
import { firstAdmin, newPerson, type Person } from './people.ts';
import type { RunningProduct } from './product.ts';

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };

const STUDENT = {
  education_level: 'bachelor',
  gpa: '3.4/4.0',
  field_of_study: 'Computer science',
  english_proficiency: 'advanced',
  english_tests: 'IELTS 7.0',
  budget: '25000-50000',
  // Their fees for a family have the longest rows.
  preferred_countries: ['Germany', 'Canada', 'New Zealand'],
  program_type: 'graduate',
  partner_comes: true,
  children: [4, 7],
};

const SEEKER = {
  opportunityType: 'employment',
  experienceLevel: 'senior',
  industry: 'Software development',
  preferredCountries: ['Germany', 'Singapore'],
  timeline: 'medium',
};

/** Everyone who reads pages, in a browser of their own, with something to read on each page. */
export interface Readers {
  readonly visitors: Readonly<Record<Reader, Visitor>>;
  readonly samples: Samples;
}

/** A part of a response that a later request names. */
type Reply = Readonly<Record<string, unknown>>;

async function call(request: APIRequestContext, path: string, data: object, method = 'POST'): Promise<Reply> {
  const response = await request.fetch(path, { method, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Reply;
}

/** The first value under a name, however deep in a response. */
function pick(reply: unknown, name: string): string {
  const found = new RegExp(`"${name}":"([^"]+)"`).exec(JSON.stringify(reply))?.[1];
  if (found === undefined) throw new Error(`There is no ${name} in ${JSON.stringify(reply)}`);
  return found;
}

async function signUpPerson(request: APIRequestContext, person: Person): Promise<string> {
  return pick(await call(request, '/api/auth/signup', { ...person, lastName: 'Okafor' }), 'id');
}

/** Pays for the review of an assessment with the sandbox's card. */
async function payReview(request: APIRequestContext, assessmentId: string): Promise<void> {
  const metadata = { serviceType: 'expert_review', assessmentId };
  const intent = await call(request, '/api/create-payment-intent', { metadata });
  const confirm = `/api/sandbox/payment-intents/${pick(intent, 'paymentIntentId')}/confirm`;
  await call(request, confirm, { clientSecret: intent['clientSecret'], card: CARD });
}

async function assess(request: APIRequestContext, type: string, questionnaire: object): Promise<string> {
  return pick(await call(request, '/api/assessments/ai', { type, questionnaire }), 'assessmentId');
}

/** Someone with a result, a paid review, a document and an application. */
async function addStudent(context: BrowserContext, programId: string): Promise<string> {
  const { request } = context;
  await signUpPerson(request, newPerson('Amara'));
  const visaAssessmentId = await assess(request, 'student', STUDENT);
  await payReview(request, visaAssessmentId);
  const file = await pdfPaper(context, 'passport.pdf', 'Passport of Amara Okafor');
  const document = await request.post('/api/documents', {
    multipart: { documentType: 'passport', visaAssessmentId, file },
  });
  expect(document.ok(), await document.text()).toBe(true);
  await call(request, '/api/applications', { programId });
  const { payments } = (await (await request.get('/api/payments')).json()) as { payments: { id: string }[] };
  await call(request, `/api/payments/${pick(payments, 'id')}/refund-request`, {
    reason: 'I chose another way.',
  });
  return visaAssessmentId;
}

async function addAffiliate(affiliate: APIRequestContext, admin: APIRequestContext): Promise<void> {
  const person = newPerson('Zora');
  const userId = await signUpPerson(affiliate, person);
  await call(affiliate, '/api/affiliate/apply', { profession: 'Study coach', agreesToTerms: true });
  const { affiliates } = (await (await admin.get('/api/admin/affiliates?status=applied')).json()) as {
    affiliates: { id: string; userId: string }[];
  };
  const id = affiliates.find((each) => each.userId === userId)?.id ?? '';
  await call(admin, `/api/admin/affiliates/${id}`, { status: 'approved' }, 'PATCH');
  // Another role ends the session.
  await call(affiliate, '/api/auth/login', { email: person.email, password: person.password });
}

/** Opens a browser for each kind of reader, signed in, and adds what their pages show. */
export async function addReaders(browser: Browser, product: RunningProduct): Promise<Readers> {
  const open = (): Promise<Visitor> => newVisitor(browser, product.url, DESK);
  const visitors = {
    visitor: await open(),
    student: await open(),
    seeker: await open(),
    affiliate: await open(),
    admin: await open(),
  };
  const admin = visitors.admin.context.request;
  const { email, password } = await firstAdmin(product);
  await call(admin, '/api/auth/login', { email, password, role: 'admin' });
  const seeker = visitors.seeker.context.request;
  await signUpPerson(seeker, newPerson('Bola'));
  await addAffiliate(visitors.affiliate.context.request, admin);
  const { programs } = (await (await seeker.get('/api/programs?limit=2')).json()) as {
    programs: { id: string }[];
  };
  const [program = '', otherProgram = ''] = programs.map(({ id }) => id);
  const studentResult = await addStudent(visitors.student.context, program);
  const opportunityResult = await assess(seeker, 'opportunity-seeker', SEEKER);
  return { visitors, samples: { program, otherProgram, studentResult, opportunityResult } };
}

/** From now on, the pages of the app are in this language for this reader. */
export async function switchLanguage(
  { context, page }: Visitor,
  reader: Reader,
  language: string,
): Promise<void> {
  if (reader !== 'visitor') await call(context.request, '/api/auth/me', { language }, 'PATCH');
  await page.goto('/');
  await page.evaluate((chosen) => {
    localStorage.setItem('portolan.language', chosen);
  }, language);
}
