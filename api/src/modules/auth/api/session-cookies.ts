import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import { sessionCookieName, sessionCookieOptions } from '../../../platform/http/session-cookie.js';

/** Sets and clears the session cookie. */
@Injectable()
export class SessionCookies {
  constructor(private readonly settings: Settings) {}

  setCookie(reply: FastifyReply, token: string): void {
    this.write(reply, token, sessionCookieOptions(this.settings));
  }

  clearCookie(reply: FastifyReply): void {
    this.write(reply, '', { ...sessionCookieOptions(this.settings), maxAge: 0 });
  }

  private write(reply: FastifyReply, value: string, options: ReturnType<typeof sessionCookieOptions>): void {
    reply.header('Set-Cookie', fastifyCookie.serialize(sessionCookieName(this.settings), value, options));
  }
}
