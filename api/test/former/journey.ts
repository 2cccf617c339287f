import { z } from 'zod';
import { STUDENT_ANSWERS } from '../assessments/support.js';
import { pdf, upload } from '../documents/support.js';
import { TEST_PASSWORD, TestClient, type ChatFrame } from '../harness/index.js';
import type { FakeStripe } from '../payments/fake-stripe.js';
import { getEvent, sendEvent } from '../payments/tested-providers.js';

/** What a person has, as they see it. */
export interface Possessions {
  readonly savings: unknown;
  readonly assessments: readonly string[];
  readonly documents: readonly string[];
  readonly payments: readonly string[];
  readonly applications: readonly string[];
  readonly messages: readonly string[];
}

interface Account {
  readonly id: string;
  readonly role: string;
}

const SUBMIT = `mutation ($type: AssessmentType!, $answers: JSONObject!) {
  submitAssessment(type: $type, answers: $answers) { id }
}`;
const MESSAGE = 'When will my visa be decided?';

/** A person on the main ways through the product, each step over the process of their choice. */
export class Journey {
  private readonly client = new TestClient('');
  private account: Account | null = null;

  constructor(
    private readonly name: string,
    private readonly stripe: FakeStripe,
  ) {}

  /** Signs up, and does everything once. */
  async takeEveryStep(url: string, programId: string): Promise<void> {
    const client = this.client.at(url);
    const signedUp = await client.post<{ user: Account }>('/api/auth/signup', {
      email: this.email,
      username: this.name,
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: TEST_PASSWORD,
    });
    expectStatus('sign-up', signedUp, 201);
    this.account = signedUp.body.user;
    expectStatus('sign-out', await client.post('/api/auth/logout'), 200);
    await this.signIn(url);
    const savings = { savings: { amount: 12_000, currency: 'EUR' } };
    expectStatus('profile', await client.patch('/api/profile', savings), 200);
    const { errors } = await client.gql(SUBMIT, { type: 'STUDENT', answers: STUDENT_ANSWERS });
    if (errors.length > 0) throw new Error(`questionnaire: ${JSON.stringify(errors)}`);
    expectStatus('document', await upload(client, { content: await pdf() }), 201);
    await this.pay(url);
    expectStatus('programs', await client.get('/api/programs?limit=20'), 200);
    expectStatus('application', await client.post('/api/applications', { programId }), 201);
    const chat = await client.chat({}, url);
    await chat.join(this.account);
    const receipt = await chat.say(MESSAGE, { clientId: this.name });
    if (typeof receipt['id'] !== 'string') throw new Error(`chat: ${JSON.stringify(receipt)}`);
    chat.close();
  }

  async signIn(url: string): Promise<void> {
    const person = { email: this.email, password: TEST_PASSWORD };
    expectStatus('sign-in', await this.client.at(url).post('/api/auth/login', person), 200);
  }

  /** Everything of this person, as a process shows it. */
  async look(url: string): Promise<Possessions> {
    if (!this.account) throw new Error(`${this.name} has not signed up.`);
    const client = this.client.at(url);
    const read = async <Body>(page: string): Promise<Body> => {
      const answer = await client.get<Body>(page);
      expectStatus(page, answer, 200);
      return answer.body;
    };
    interface Row {
      readonly status?: string;
      readonly verificationStatus?: string;
      readonly type?: string;
    }
    const { profile } = await read<{ profile: { savings?: unknown } }>('/api/profile');
    const { assessments } = await read<{ assessments: Row[] }>('/api/assessments');
    const { documents } = await read<{ documents: Row[] }>('/api/documents');
    const { payments } = await read<{ payments: Row[] }>('/api/payments');
    const { applications } = await read<{ applications: Row[] }>('/api/applications');
    const chat = await client.chat({}, url);
    const history = await chat.join(this.account);
    chat.close();
    return {
      savings: profile.savings,
      assessments: assessments.map(({ status }) => String(status)),
      documents: documents.map(({ verificationStatus }) => String(verificationStatus)),
      payments: payments.map(({ status, type }) => `${String(type)} ${String(status)}`),
      applications: applications.map(({ status }) => String(status)),
      messages: readOwn(history),
    };
  }

  private get email(): string {
    return `${this.name}@example.com`;
  }

  private async pay(url: string): Promise<void> {
    const metadata = { serviceType: 'assessment', assessmentType: 'student' };
    const answer = await this.client
      .at(url)
      .post<{ paymentIntentId: string }>('/api/create-payment-intent', { metadata });
    expectStatus('payment', answer, 201);
    const intent = this.stripe.intent(answer.body.paymentIntentId);
    Object.assign(intent, { status: 'succeeded', error: null });
    const event = getEvent('payment_intent.succeeded', this.stripe.shown(intent));
    const { status, body } = await sendEvent(url, event);
    expectStatus('event of the payment', { status, text: JSON.stringify(body) }, 200);
  }
}

/** The person's own messages, without the automatic answer. */
function readOwn(history: ChatFrame): string[] {
  const messages = z.array(z.object({ sender: z.string(), content: z.string() }));
  return messages
    .parse(history['messages'])
    .filter(({ sender }) => sender === 'user')
    .map(({ content }) => content);
}

function expectStatus(
  what: string,
  answer: { readonly status: number; readonly text: string },
  status: number,
): void {
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${answer.text}`);
}
