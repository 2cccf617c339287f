import { newId } from '../../src/platform/database/ids.js';
import type { SignedUp, TestApp } from '../harness/index.js';
import { fillAffiliate, type Row } from './whole-affiliate.js';

/** Values that only this person has: none may remain after the erasure. */
export const NAMED = {
  firstName: 'Quillonette',
  lastName: 'Zebulonsen',
  username: 'quillonette-z',
  email: 'quillonette@zebulonsen.example',
  /** The marker in every text written by or about the person. */
  words: 'only-quillonette-wrote-this',
  ip: '203.0.113.77',
} as const;

const DAY = 24 * 60 * 60 * 1_000;

/** A row in every table that refers to a person, both as owner and as someone who worked on others' cases. */
export async function fillAllTables(app: TestApp, { user }: SignedUp, other: SignedUp): Promise<void> {
  const { words, ip, email } = NAMED;
  const userId = user.id;
  const now = new Date();
  const later = new Date(now.getTime() + DAY);
  const put = async (table: string, row: Row): Promise<string> => {
    const values = { id: newId(), ...row };
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const places = given.map((_, index) => `$${index + 1}`).join(', ');
    await app.sql(
      `INSERT INTO ${table} (${given.map(([column]) => column).join(', ')}) VALUES (${places})`,
      given.map(([, value]) => value),
    );
    return values.id;
  };
  const bare = (table: string, row: Row): Promise<string> => put(table, { ...row, id: undefined });

  await app.sql('UPDATE users SET referred_by_id = $1 WHERE id = $2', [userId, other.user.id]);
  await put('sessions', {
    user_id: userId,
    token_hash: newId(),
    credentials_version: 1,
    ip,
    user_agent: words,
  });
  await put('view_as', {
    session_id: newId(),
    admin_id: userId,
    user_id: other.user.id,
    reason: words,
    expires_at: later,
    started_at: later,
  });
  await put('view_as', {
    session_id: newId(),
    admin_id: other.user.id,
    user_id: userId,
    reason: words,
    expires_at: later,
    started_at: later,
  });
  await put('api_tokens', { user_id: userId, name: words, secret_hash: 'hash of a token' });
  await app.sql('DELETE FROM mailed_links WHERE user_id = $1', [userId]);
  await bare('mailed_links', {
    user_id: userId,
    purpose: 'reset-password',
    mail_id: newId(),
    token_hash: 'hash of a link',
    expires_at: later,
  });
  await put('email_changes', {
    user_id: userId,
    old_email: email,
    new_email: `${words}@zebulonsen.example`,
    credentials_version: 1,
    old_token_hash: newId(),
    new_token_hash: newId(),
    expires_at: later,
  });
  await bare('totp_secrets', { user_id: userId, sealed_secret: words });
  await bare('recovery_codes', { user_id: userId, code_hash: words });
  await bare('social_identities', { provider: 'google', subject: words, user_id: userId });
  await bare('profile', {
    user_id: userId,
    data: { offers: [words] },
    residence: words,
    child_ages: '[4, 9]',
  });
  await put('profile_change', {
    user_id: userId,
    field: 'offers',
    source: 'manual',
    before: { value: null },
    after: { value: [words] },
  });
  await put('contact_message', {
    user_id: userId,
    name: words,
    email,
    topic: 'question',
    message: words,
    form_hash: newId(),
  });

  const assessment = (owner: string, reviewer: string): Promise<string> =>
    put('assessment', {
      user_id: owner,
      type: 'student',
      funding: 'free',
      questionnaire: owner === userId ? { field_of_study: words } : {},
      admin_notes: owner === userId ? words : null,
      admin_status: 'in_review',
      is_paid: true,
      payment_amount_cents: 4_900,
      review_service: 'expert_review',
      review_opened_at: now,
      review_due_at: later,
      reviewer_id: reviewer,
    });
  const mine = await assessment(userId, other.user.id);
  const theirs = await assessment(other.user.id, userId);
  await put('assessment_message', { assessment_id: mine, author: 'owner', author_id: userId, text: words });
  await put('assessment_message', {
    assessment_id: theirs,
    author: 'expert',
    author_id: userId,
    text: 'Hello.',
  });
  await put('assessment_overrule', {
    assessment_id: mine,
    route_id: 'uk-student',
    criterion_id: 'funds',
    status: 'met',
    computed_status: 'unknown',
    reason: words,
    author_id: other.user.id,
  });
  await put('assessment_overrule', {
    assessment_id: theirs,
    route_id: 'uk-student',
    criterion_id: 'funds',
    status: 'met',
    computed_status: 'unknown',
    reason: 'The bank confirmed it.',
    author_id: userId,
    ended_at: now,
    ended_because: 'withdrawn',
    ended_by_id: userId,
  });
  await put('assessment_review_event', { assessment_id: mine, kind: 'replied', actor_id: other.user.id });
  await put('assessment_review_event', { assessment_id: theirs, kind: 'replied', actor_id: userId });
  await put('assessment_revision', {
    assessment_id: mine,
    cause: 'correction',
    rules_version_before: '1',
    rules_version_after: '2',
    before: { words },
    change: {},
  });

  const mailId = await put('notification_mail', { user_id: userId, topic: 'review', due_at: now });
  const notice = { kind: 'review.replied', title: words, body: words };
  await put('notification', { ...notice, user_id: userId, mail_id: mailId });
  await bare('notification_preference', { user_id: userId, topic: 'review', mail: 'daily' });
  await bare('notification_settings', { user_id: userId, time_zone: 'Europe/Berlin' });
  await put('undelivered_mail', { user_id: userId, job: 'a job', payload: '{}', reason: words });
  await put('notification', {
    ...notice,
    user_id: other.user.id,
    path: `/admin/visa-assist?assessmentId=${mine}`,
  });

  const program = await put('program', {
    title: 'Master of Maps',
    description: 'A program about maps.',
    type: 'scholarship',
    country: 'Germany',
    fit_key: 'key',
  });
  await bare('saved_program', { user_id: userId, program_id: program });
  await put('program_report', { program_id: program, user_id: userId, reason: 'other', note: words });
  const application = await put('application', {
    user_id: userId,
    program_id: program,
    type: 'scholarship',
    note: words,
  });
  const theirApplication = await put('application', {
    user_id: other.user.id,
    program_id: program,
    type: 'scholarship',
  });
  await put('application_event', { application_id: application, status: 'submitted', note: words });
  await put('application_event', {
    application_id: theirApplication,
    status: 'in_review',
    actor_id: userId,
  });

  const document = (owner: string, verifier: string): Promise<string> =>
    put('document', {
      user_id: owner,
      document_type: 'passport',
      place: 'none',
      original_name: owner === userId ? `${words}.pdf` : 'passport.pdf',
      mime_type: 'application/pdf',
      bytes: 10,
      sha256: 'hash',
      storage_key: `documents/${newId()}`,
      scan_status: 'clean',
      verification_status: 'verified',
      verification_notes: owner === userId ? words : null,
      verified_at: now,
      verified_by: verifier,
    });
  const passport = await document(userId, other.user.id);
  const theirPassport = await document(other.user.id, userId);
  for (const [id, admin] of [
    [passport, other.user.id],
    [theirPassport, userId],
  ]) {
    await put('document_claim', {
      document_id: id,
      kind: 'degree',
      data: { kind: 'degree', level: 'master', field: id === passport ? words : null },
      seen_by_id: admin,
    });
  }
  await bare('application_document', { application_id: application, document_id: passport });
  for (const [id, owner] of [
    [passport, userId],
    [theirPassport, other.user.id],
  ]) {
    await put('document_access', {
      document_id: id,
      owner_id: owner,
      actor_id: userId,
      action: 'downloaded',
      ip,
      request_id: 'r',
    });
  }
  await put('signature', {
    document_id: passport,
    user_id: userId,
    signer_name: `${NAMED.firstName} ${NAMED.lastName}`,
    signer_email: email,
    ip,
    user_agent: words,
    consent: 'I agree.',
    signature_type: 'typed',
    code: newId(),
    document_hash: 'hash',
    signed_at: now,
  });

  const paid = { amount_cents: 4_900, provider: 'sandbox', status: 'completed', paid_at: now };
  const payment = await put('payment', {
    ...paid,
    user_id: userId,
    type: 'expert_review',
    assessment_id: mine,
    payment_intent_id: newId(),
  });
  const bought = await put('payment', {
    ...paid,
    user_id: userId,
    type: 'assessment',
    assessment_type: 'student',
  });
  const theirPayment = await put('payment', {
    ...paid,
    user_id: other.user.id,
    type: 'expert_review',
    assessment_id: theirs,
  });
  await put('refund_request', { payment_id: payment, user_id: userId, amount_cents: 4_900, reason: words });
  await put('refund_request', {
    payment_id: theirPayment,
    user_id: other.user.id,
    amount_cents: 4_900,
    status: 'refused',
    decided_by: userId,
    decided_at: now,
  });
  await put('assessment_credit', { user_id: userId, type: 'student', payment_id: bought });
  const commission = await put('commission', {
    affiliate_id: userId,
    payment_id: theirPayment,
    source: 'expert_review',
    rate: '0.1',
    amount_cents: 490,
    releases_at: later,
    status: 'reversed',
    review: 'refused',
    reviewed_at: now,
    reviewed_by_id: userId,
    review_note: words,
  });
  await bare('site_setting_change', { key: 'checkout', version: 1, is_on: true, changed_by_id: userId });
  await fillAffiliate(put, bare, words, { userId, otherId: other.user.id, commission, payment: bought });
  await put('fact_check', {
    fact_key: 'de.blue-card.salary',
    outcome: 'changed',
    source_url: 'https://example.org',
    checked_by: userId,
    checked_by_email: email,
  });
  await put('fact_check', {
    fact_key: 'de-16b/funds@1',
    outcome: 'confirmed',
    source_url: 'https://example.org',
    check_by: '2030-01-01',
    read_on: '2026-11-22',
    needs_second: true,
    checked_by: other.user.id,
    checked_by_email: other.email,
    confirmed_by: userId,
    confirmed_by_email: email,
    confirmed_at: now,
  });
  const consultation = (owner: string, assignee: string): Promise<string> =>
    put('chat_consultation', { user_id: owner, assignee_id: assignee, last_seq: 1, last_message_at: now });
  const [myChat, theirChat] = [
    await consultation(userId, other.user.id),
    await consultation(other.user.id, userId),
  ];
  for (const [id, sender, content] of [
    [myChat, 'user', words],
    [theirChat, 'admin', 'Hello.'],
  ]) {
    await put('chat_message', {
      consultation_id: id,
      seq: 1,
      sender,
      sender_id: userId,
      client_id: words,
      content,
      is_resolved: false,
      created_at: now,
    });
  }
  const process = await put('chat_process', { expires_at: later });
  await bare('chat_presence', { process_id: process, user_id: userId, is_admin: false });
  await bare('chat_viewer', { consultation_id: theirChat, user_id: userId, expires_at: later });
  await put('report_export', {
    kind: 'report',
    first_day: '2026-01-01',
    last_day: '2026-01-31',
    time_zone: words,
    created_by_id: userId,
    expires_at: later,
  });
  await put('personal_export', { user_id: userId, status: 'failed', expires_at: later });
  await put('audit_entry', {
    actor_id: userId,
    actor_email: email,
    action: 'review.message',
    subject_type: 'assessment',
    subject_id: mine,
    ip,
    request_id: 'r',
  });
}
