import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approvedNotice,
  earnedNotice,
  paidOutNotice,
  payoutAccountNotice,
  payoutReturnedNotice,
  refusedNotice as affiliateRefusedNotice,
} from '../../src/modules/affiliates/affiliates.notices.js';
import { decisionNotice } from '../../src/modules/applications/application-notices.js';
import { deadlineNotice } from '../../src/modules/applications/deadline-notice.js';
import {
  overruledNotice,
  withdrawnNotice,
} from '../../src/modules/assessments/overrules/overrule-notices.js';
import { readyNotice } from '../../src/modules/assessments/ready-notice.js';
import { reviewNotice } from '../../src/modules/assessments/review-notices.js';
import { rulesNotice } from '../../src/modules/assessments/rules-notice.js';
import { answeredNotice } from '../../src/modules/chat/answer-notice.js';
import {
  deletionNotice,
  endedNotice,
  expiryNotice,
  verdictNotice,
} from '../../src/modules/documents/notices.js';
import { NOTIFICATION_TOPICS, type Notice } from '../../src/modules/notifications/index.js';
import { NOTIFICATION_KINDS } from '../../src/modules/notifications/notification-kinds.js';
import { notificationMail } from '../../src/modules/notifications/notification-mail.content.js';
import * as exporting from '../../src/modules/privacy/exports/export-notices.js';
import * as payments from '../../src/modules/payments/settlement.notices.js';
import { sealedNotice } from '../../src/modules/signing/sealed-notice.js';
import { LANGUAGES, type Language } from '../../src/platform/language/languages.js';
import { Wording } from '../../src/platform/language/wording.js';
import { renderMail } from '../../src/platform/mail/render-mail.js';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { passDelay, tell, titles } from './support.js';

const me = '01900000-0000-7000-8000-000000000001';
const file = {
  id: 'd1',
  userId: me,
  assessmentId: null,
  documentType: 'transcript',
  originalName: 'NOTAS.pdf',
  verificationNotes: 'ILLEGIBLE',
  signedAt: null,
  key: 'k',
} as const;
const assessment = { id: 'a1', userId: me, type: 'student', createdAt: new Date('2026-05-01') } as const;
const pending = { adminStatus: 'pending', adminReply: null, adminNotes: null, reviewedAt: null } as const;
const application = {
  id: 'p1',
  userId: me,
  programId: 'g1',
  programTitle: 'MSC ROBOTICS',
  note: 'OUR NOTE',
} as const;
const bought = { type: 'full_service', amountCents: 14_950 } as const;
const line = {
  country: 'CANADA',
  routeTitle: 'STUDY PERMIT',
  label: 'FUNDS',
  reason: 'THEIR WORDS',
} as const;
const source = {
  title: 'IRCC',
  url: 'https://ircc.example',
  officialUrl: 'https://ircc.example',
  copy: null,
  asOf: '2026-01-01',
  readOn: '2026-01-01',
  provenance: 'official',
} as const;
const status = { id: 'l1', label: 'FUNDS', detail: '', source };

/**
 * Every notification to an applicant or an affiliate, with people's own words in capital letters: those aren't
 * translated.
 */
const NOTICES: readonly (Notice | null)[] = [
  approvedNotice(me),
  affiliateRefusedNotice(me, 'TOO SMALL'),
  paidOutNotice(me, 1_450, '2026-11'),
  payoutReturnedNotice(me, 1_450, '2026-11', 'CLOSED ACCOUNT'),
  payoutAccountNotice(me, '4242'),
  earnedNotice(me, 1_450, 'c1'),
  ...(['in_review', 'approved', 'rejected'] as const).map((now) =>
    decisionNotice({ ...application, status: now }, 'submitted'),
  ),
  decisionNotice({ ...application, status: 'in_review' }, 'approved'),
  ...[true, false].map((applied) =>
    deadlineNotice({
      userId: me,
      id: 'g1',
      title: 'MSC ROBOTICS',
      deadline: '2026-11-30',
      applied,
      key: 'k',
    }),
  ),
  readyNotice(assessment, {}),
  readyNotice(assessment, { covered: false }),
  readyNotice({ ...assessment, type: 'opportunity-seeker' }, {}),
  ...(['pending', 'in_review', 'requires_documents', 'completed'] as const).flatMap((adminStatus) => [
    reviewNotice(assessment, { ...pending, adminStatus: before(adminStatus) }, { ...pending, adminStatus }),
    reviewNotice(
      assessment,
      { ...pending, adminStatus: before(adminStatus) },
      { ...pending, adminStatus, adminReply: 'A REPLY' },
    ),
  ]),
  reviewNotice(assessment, pending, { ...pending, adminReply: 'A REPLY' }),
  overruledNotice(assessment, { ...line, status: 'met' }, { computed: 60, overruled: 70 }),
  overruledNotice(assessment, { ...line, status: 'unmet' }, { computed: 60, overruled: 60 }),
  withdrawnNotice(assessment, line, 'THEIR WORDS'),
  rulesNotice(assessment, {
    scoreBefore: 60,
    scoreAfter: 70,
    suitableBefore: [],
    suitableAfter: ['CANADA'],
    routes: Array.from({ length: 7 }, (_, index) => ({
      id: `r${index}`,
      country: 'CANADA',
      title: 'STUDY PERMIT',
      scoreBefore: 50,
      scoreAfter: null,
      verdictBefore: 'likely' as const,
      verdictAfter: null,
      lines: index === 0 ? [{ ...status, before: 'unknown' as const, after: 'met' as const }] : [],
    })),
  }),
  rulesNotice(assessment, {
    scoreBefore: 60,
    scoreAfter: 60,
    suitableBefore: [],
    suitableAfter: [],
    routes: [],
  }),
  answeredNotice(me, ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX']),
  ...(['verified', 'rejected', 'pending'] as const).map((verificationStatus) =>
    verdictNotice({ ...file, verificationStatus }),
  ),
  deletionNotice({ ...file, verificationStatus: 'verified' }),
  deletionNotice({ ...file, verificationStatus: 'verified', signedAt: new Date() }),
  expiryNotice({ ...file, expiresOn: '2026-11-30' }),
  expiryNotice({ ...file, documentType: 'passport', expiresOn: '2026-11-30' }),
  endedNotice({ ...file, endedOn: '2026-11-30' }),
  ...(['expert_review', 'full_service', 'assessment'] as const).map((type) =>
    payments.receiptNotice(me, { ...bought, type }),
  ),
  payments.returnedNotice(me, bought),
  payments.refundedNotice(me, bought, 'OUR NOTE'),
  payments.partRefundedNotice(me, bought, 1_000),
  payments.refusedNotice(me, bought, 'OUR NOTE'),
  sealedNotice(file),
  exporting.readyNotice(me),
  exporting.failedNotice(me),
];

function before(status: 'pending' | 'in_review' | 'requires_documents' | 'completed') {
  return status === 'in_review' ? 'pending' : 'in_review';
}

const translated: Language[] = LANGUAGES.filter((language) => language !== 'en');
const notices = NOTICES.filter((notice) => notice !== null);
/** Capital letters, digits and symbols are the same in all languages. */
const UNSAID = /[\p{Lu}\p{N}\p{P}\p{S}\s]|https?:\S+|\.pdf/gu;

function write(notice: Notice, language: Language) {
  const wording = Wording.in(language);
  const words = notice.words(wording);
  const { topic } = NOTIFICATION_KINDS[notice.kind];
  const mail = notificationMail(wording, topic, [{ ...notice, ...words }], 'Ada', '/unsubscribe?token=t');
  return { words, mail, rendered: renderMail('https://portolan.example', mail) };
}

/** The paths that an email links to. */
function links(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}

describe.each(translated)('notifications in %s', (language) => {
  it.each(notices.map((notice, index) => [`${index} ${notice.kind}`, notice] as const))(
    'have every sentence translated: %s',
    (_name, notice) => {
      const [own, english] = [write(notice, language), write(notice, 'en')];
      const lines = (text: string) =>
        text.split('\n').filter((each) => each.replace(UNSAID, '') !== '' && !/^[\p{Lu}\s]+$/u.test(each));
      const englishLines = lines(`${english.words.title}\n${english.words.body}\n${english.rendered.text}`);
      const same = lines(`${own.words.title}\n${own.words.body}\n${own.rendered.text}`).filter((each) =>
        englishLines.includes(each),
      );
      // The name above the footer, and addresses.
      expect(same.filter((each) => each !== 'Portolan' && !each.startsWith('https://'))).toEqual([]);
      expect(links(own.rendered.html)).toEqual(links(english.rendered.html));
      expect(own.rendered.text).not.toMatch(/undefined|\{\w|\w\}/);
    },
  );

  it('keep the words and figures of people and rules unchanged', () => {
    for (const notice of notices) {
      const [own, english] = [write(notice, language).words, write(notice, 'en').words];
      const given = english.body.match(/\b[A-Z]{4,}(?: [A-Z]{2,})*\b/g) ?? [];
      for (const words of given) expect(own.body).toContain(words);
    }
  });

  it('have every topic and kind named', () => {
    const wording = Wording.in(language);
    for (const topic of Object.values(NOTIFICATION_TOPICS)) {
      if (topic.audience === 'admin') continue;
      expect(topic.reason(wording)).not.toBe(topic.reason(Wording.in('en')));
    }
  });
});

it('has a sample of every kind of notification to applicants and affiliates', () => {
  const shown = new Set<string>(notices.map(({ kind }) => kind));
  const kinds = Object.entries(NOTIFICATION_KINDS)
    .filter(([, { topic }]) => NOTIFICATION_TOPICS[topic].audience !== 'admin')
    .map(([kind]) => kind);
  expect(kinds.filter((kind) => !shown.has(kind))).toEqual([]);
});

describe('a notification', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { MAIL_DELAY_SECONDS: '3600' } });
  });
  afterAll(() => app.close());

  const verified = ({ user }: SignedUp): Notice => ({
    ...verdictNotice({ ...file, verificationStatus: 'verified' }),
    userId: user.id,
  });

  it('and its mail are in the language of each recipient', async () => {
    const expected = {
      es: 'Verificamos su expediente académico',
      ar: 'تم التحقق من كشف الدرجات',
      zh: '您的成绩单已通过核验',
      en: 'Your transcript is verified',
    } as const;
    for (const language of ['es', 'ar', 'zh', 'en'] as const) {
      const person = await app.signUp({ language });
      await tell(app, verified(person));
      expect(await titles(person)).toEqual([expected[language]]);
      await passDelay(app, person);
      const mail = await app.mailTo(person.email, expected[language]);
      expect(mail.text).toContain('ILLEGIBLE');
      expect(mail.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    }
  });

  it('keeps its wording when the person changes the language; the next one is in the new language', async () => {
    const person = await app.signUp({ language: 'fr' });
    await tell(app, verified(person));
    await person.client.patch('/api/auth/me', { language: 'es' });
    await tell(app, payments.refusedNotice(person.user.id, bought, 'OUR NOTE'));
    expect(await titles(person)).toEqual([
      'Nous avons vérifié votre relevé de notes',
      'Rechazamos su solicitud de reembolso',
    ]);
  });

  it('about back-office work is in English, and so is its mail', async () => {
    const admin = await app.signUpAdmin({ language: 'ar' });
    await tell(app, {
      userId: admin.user.id,
      kind: 'refund.requested',
      words: () => ({ title: 'A refund was requested', body: 'Look at it.' }),
      path: '/admin/refunds',
    });
    await passDelay(app, admin);
    const mail = await app.mailTo(admin.email, 'A refund was requested');
    expect(mail.html).toContain('<html lang="en" dir="ltr">');
    expect(mail.text).toContain('Open refunds:');
  });
});
