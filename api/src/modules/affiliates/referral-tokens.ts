import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../platform/database/ids.js';

/** How many days a visit through a link is remembered. */
export const REFERRAL_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1_000;
const CAMPAIGN = /^[a-z0-9-]{1,40}$/;

/** A visit through an affiliate's link, as stored in the visitor's browser. */
export interface ReferralVisit {
  readonly affiliateId: string;
  /** The link's tag; empty if it has none. */
  readonly campaign: string;
  readonly at: Date;
}

/** Encodes a visit as a signed cookie value that can't be forged. */
export function signVisit(secret: string, { affiliateId, campaign, at }: ReferralVisit): string {
  const body = `${affiliateId}.${Math.floor(at.getTime() / 1_000)}.${campaign}`;
  return `${body}.${signature(secret, body)}`;
}

/** @returns null for a cookie that we didn't sign, and for one older than 30 days */
export function readVisit(secret: string, cookie: string | undefined, now: Date): ReferralVisit | null {
  const parts = (cookie ?? '').split('.');
  const [affiliateId = '', seconds = '', campaign = '', mac = ''] = parts;
  if (parts.length !== 4 || !isId(affiliateId)) return null;
  const expected = Buffer.from(signature(secret, `${affiliateId}.${seconds}.${campaign}`));
  const actual = Buffer.from(mac);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const at = new Date(Number(seconds) * 1_000);
  const age = now.getTime() - at.getTime();
  return age >= -DAY_MS && age < REFERRAL_DAYS * DAY_MS ? { affiliateId, campaign, at } : null;
}

/** The tag of a link; empty if there is none or it is invalid. */
export function readCampaign(text: string | null): string {
  const tag = (text ?? '').trim().toLowerCase();
  return CAMPAIGN.test(tag) ? tag : '';
}

/** When a visit expires. */
export function getVisitEnd({ at }: ReferralVisit): Date {
  return new Date(at.getTime() + REFERRAL_DAYS * DAY_MS);
}

function signature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`referral ${body}`).digest('base64url').slice(0, 27);
}
