import { randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import { DEVICE_COOKIE, REFERRAL_COOKIE } from '../index.js';
import { REFERRAL_DAYS } from '../referral-tokens.js';

const DAY_SECONDS = 24 * 60 * 60;
const DEVICE_DAYS = 90;

/** The browser's cookies for a referral link and for recognizing the browser. Scripts can read neither. */
@Injectable()
export class ReferralCookies {
  constructor(private readonly settings: Settings) {}

  /** Remembers a visit for 30 days. */
  rememberVisit(reply: FastifyReply, visit: string): void {
    this.write(reply, REFERRAL_COOKIE, visit, REFERRAL_DAYS * DAY_SECONDS);
  }

  clearVisit(reply: FastifyReply): void {
    this.write(reply, REFERRAL_COOKIE, '', 0);
  }

  /** The device ID of this browser, assigned now if it has none. */
  nameDevice(reply: FastifyReply): string {
    const cookie = reply.request.cookies[DEVICE_COOKIE];
    if (cookie !== undefined && /^[\w-]{22}$/.test(cookie)) return cookie;
    const name = randomBytes(16).toString('base64url');
    this.write(reply, DEVICE_COOKIE, name, DEVICE_DAYS * DAY_SECONDS);
    return name;
  }

  private write(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const { secure } = this.settings;
    const options = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const;
    reply.header('Set-Cookie', fastifyCookie.serialize(name, value, options));
  }
}
