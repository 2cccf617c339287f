import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { STUDENT_ANSWERS } from '../assessments/support.js';
import { pdf, send } from '../documents/support.js';
import { TEST_PASSWORD, type ChatFrame } from '../harness/index.js';
import { getEvent, sendEvent } from '../payments/tested-providers.js';
import { signature } from '../signing/support.js';
import type { Clerk } from './clerk.js';
import type { Entry } from './ledger.js';
import { Person, withTimeout, type World } from './person.js';

const ASSESS = `mutation ($type: AssessmentType!, $answers: JSONObject!) {
  submitAssessment(type: $type, answers: $answers) { id }
}`;
const ANSWER_MS = 4_000;

/**
 * A person who does one action after another and records each. A request is sent once, except where clients
 * repeat it.
 */
export class Applicant extends Person {
  private user: { readonly id: string; readonly role: string } | null = null;
  private messages = 0;
  private hasExport = false;

  constructor(
    world: World,
    private readonly name: string,
    private readonly isReferred: boolean,
    private readonly clerk: Clerk,
  ) {
    super(world, `${name}@example.com`);
  }

  /** @returns whether there is an account now */
  async signUp(): Promise<boolean> {
    const { ledger, affiliateId } = this.world;
    if (this.isReferred) await this.ask('GET', `/login?ref=${affiliateId}`);
    const entry = ledger.intend('sign-up', this.email, this.email);
    const answer = await this.ask<{ user: { id: string; role: string } }>('POST', '/api/auth/signup', {
      email: this.email,
      username: this.name,
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: TEST_PASSWORD,
    });
    if (answer?.status !== 201) return false;
    this.user = answer.body.user;
    ledger.acknowledge(entry, answer.body.user.id);
    return true;
  }

  /** Performs one action, whichever it is. */
  async act(): Promise<void> {
    const acts = [
      () => this.saveProfile(),
      () => this.assess(),
      () => this.upload(),
      () => this.pay(),
      () => this.apply(),
      () => this.chat(),
      () => this.sign(),
      () => this.takeBack(),
      () => this.takeAlong(),
      () => this.ask('GET', '/api/programs?limit=20'),
    ];
    await acts[Math.floor(this.world.random() * acts.length)]?.();
  }

  /** Deletes the account, as the last action. */
  async erase(): Promise<void> {
    const entry = this.world.ledger.intend('erasure', this.email, this.email);
    const answer = await this.ask('DELETE', '/api/auth/me', { password: TEST_PASSWORD });
    if (answer?.status === 200) this.world.ledger.acknowledge(entry, null);
  }

  private async saveProfile(): Promise<void> {
    const { profiles } = this.world.ledger;
    const state = profiles.get(this.email) ?? { acknowledged: 0, sent: 0 };
    profiles.set(this.email, state);
    const amount = (state.sent += 1);
    const answer = await this.ask('PATCH', '/api/profile', { savings: { amount, currency: 'EUR' } });
    if (answer?.status === 200) state.acknowledged = amount;
  }

  private async assess(): Promise<void> {
    const { ledger } = this.world;
    const entry = ledger.intend('assessment', 'student', this.email);
    const variables = { type: 'STUDENT', answers: STUDENT_ANSWERS };
    const answer = await this.ask<{ data?: { submitAssessment?: { id: string } } | null }>(
      'POST',
      '/graphql',
      {
        query: ASSESS,
        variables,
      },
    );
    const id = answer?.body.data?.submitAssessment?.id;
    if (id !== undefined) ledger.acknowledge(entry, id);
  }

  private async upload(): Promise<void> {
    const { ledger, fleet } = this.world;
    const content = await pdf(`${this.name} `.repeat(20));
    const entry = ledger.intend('document', createHash('sha256').update(content).digest('hex'), this.email);
    const form = new FormData();
    form.append('documentType', 'other');
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'a.pdf');
    const answer = await this.noted('POST /api/documents', async () =>
      send(this.at(await fleet.url()), form),
    );
    const id = answer?.body.document?.id;
    if (answer?.status === 201 && id !== undefined) ledger.acknowledge(entry, id);
  }

  private async pay(): Promise<void> {
    const { ledger, stripe, fleet } = this.world;
    const find = () => ledger.acknowledged('assessment').find(({ email }) => email === this.email);
    // Only a review earns the referrer something.
    if (this.isReferred && !find()) await this.assess();
    const finished = find();
    const metadata =
      finished?.id && (this.isReferred || this.world.random() < 0.6)
        ? { serviceType: 'expert_review', assessmentId: finished.id }
        : { serviceType: 'assessment', assessmentType: 'student' };
    const answer = await this.ask<{ paymentIntentId: string; amount: number }>(
      'POST',
      '/api/create-payment-intent',
      { metadata },
    );
    if (answer?.status !== 201) return;
    const intent = stripe.intent(answer.body.paymentIntentId);
    if (intent.status === 'succeeded') return;
    const entry = ledger.intend('payment', intent.id, this.email);
    Object.assign(entry, { cents: intent.amount, service: metadata.serviceType });
    Object.assign(intent, { status: 'succeeded', error: null });
    // The provider has the money: it sends its event until somebody acknowledges it, sometimes twice.
    const event = getEvent('payment_intent.succeeded', stripe.shown(intent));
    const deliver = async (): Promise<void> => {
      for (;;) {
        const reply = await sendEvent(await fleet.url(), event).catch(() => null);
        if (reply?.status === 200) return;
        if (reply && reply.status < 500)
          ledger.surprises.push(`webhook: ${reply.status} ${JSON.stringify(reply.body)}`);
        await wait(50);
      }
    };
    await Promise.all(this.world.random() < 0.3 ? [deliver(), deliver()] : [deliver()]);
    ledger.acknowledge(entry, intent.id);
  }

  /** Signs a document, once the clerk has verified it. */
  private async sign(): Promise<void> {
    const { ledger } = this.world;
    const id = this.findOpen('document', 'signature');
    if (id === null || !(await this.clerk.verify(id))) return;
    const entry = ledger.intend('signature', id, this.email);
    const answer = await this.ask('POST', `/api/documents/${id}/sign`, {
      signatureData: await signature(),
      signatureType: 'drawn',
    });
    if (answer?.status === 200) ledger.acknowledge(entry, id);
  }

  /** Has the clerk refund a payment. */
  private async takeBack(): Promise<void> {
    const { ledger } = this.world;
    const intentId = this.findOpen('payment', 'refund');
    if (intentId === null || this.world.random() < 0.5) return;
    const answer = await this.ask<{ payments?: { id: string; paymentIntentId: string | null }[] }>(
      'GET',
      '/api/payments',
    );
    const payment = answer?.body.payments?.find(({ paymentIntentId }) => paymentIntentId === intentId);
    if (!payment) return;
    const entry = ledger.intend('refund', intentId, this.email);
    if (await this.clerk.refund(payment.id)) ledger.acknowledge(entry, intentId);
  }

  /** Orders an export of everything, once. */
  private async takeAlong(): Promise<void> {
    if (this.hasExport) return;
    const entry = this.world.ledger.intend('export', this.email, this.email);
    const answer = await this.ask<{ export?: { id: string } }>('POST', '/api/auth/me/exports', {
      password: TEST_PASSWORD,
    });
    const id = answer?.body.export?.id;
    if (answer?.status !== 202 || id === undefined) return;
    this.hasExport = true;
    this.world.ledger.acknowledge(entry, id);
  }

  /** The id of an acknowledged record of this person that nothing of the other kind was intended for. */
  private findOpen(kind: Entry['kind'], other: Entry['kind']): string | null {
    const { ledger } = this.world;
    const taken = new Set(ledger.all(other).map(({ key }) => key));
    const open = ledger
      .acknowledged(kind)
      .find(({ email, id }) => email === this.email && id !== null && !taken.has(id));
    return open?.id ?? null;
  }

  private async apply(): Promise<void> {
    const { ledger, programs, random } = this.world;
    const programId = programs[Math.floor(random() * programs.length)] ?? '';
    const entry = ledger.intend('application', programId, this.email);
    const answer = await this.ask<{ application?: { id: string } }>('POST', '/api/applications', {
      programId,
    });
    if (answer?.status === 201 && answer.body.application)
      ledger.acknowledge(entry, answer.body.application.id);
  }

  /** Sends a chat message, and repeats it under the same id until there is a receipt, as the widget does. */
  private async chat(): Promise<void> {
    const { ledger } = this.world;
    const { user } = this;
    if (!user) return;
    this.messages += 1;
    const clientId = `${this.name}-${this.messages}`;
    const entry = ledger.intend('message', clientId, this.email);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const receipt = await this.say(user, clientId);
      if (typeof receipt?.['id'] === 'string') {
        ledger.acknowledge(entry, receipt['id']);
        return;
      }
      await wait(100);
      await this.ask('GET', '/api/auth/me');
    }
  }

  /** @returns the receipt; null if there was none in time */
  private async say(
    user: { readonly id: string; readonly role: string },
    clientId: string,
  ): Promise<ChatFrame | null> {
    const url = await this.world.fleet.url();
    const chat = await withTimeout(ANSWER_MS, this.client.chat({}, url));
    if (chat === null) return null;
    const talk = async (): Promise<ChatFrame> => {
      await chat.join(user);
      return chat.say(`Message ${clientId}`, { clientId });
    };
    const ended = chat.closed.then(() => null);
    const receipt = await withTimeout(ANSWER_MS, Promise.race([talk(), ended]));
    chat.close();
    return receipt;
  }

  protected async signIn(): Promise<void> {
    if (!this.user) return;
    await this.ask('POST', '/api/auth/login', { email: this.email, password: TEST_PASSWORD });
  }
}
