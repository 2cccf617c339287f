import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/index.js';
import { Settings } from '../config/settings.js';
import { isId } from '../database/ids.js';
import { DomainError } from '../errors/index.js';
import { isMadeHere } from '../http/loopback.js';
import { decodeWords } from './encoded-words.js';
import { outboxFolder } from './mail.module.js';

/** Shows the emails of the file outbox on this machine, newest first; unavailable in production or with SMTP. */
@ApiExcludeController()
@Controller('dev/mail')
export class MailboxController {
  private readonly folder: string;
  private readonly open: boolean;

  constructor(settings: Settings) {
    this.folder = outboxFolder(settings);
    this.open = !settings.production && settings.smtpUrl === null;
  }

  @Get()
  @Public()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async list(@Req() request: FastifyRequest): Promise<string> {
    this.assertOpen(request);
    const ids = (await this.names()).reverse().slice(0, 200);
    const rows = await Promise.all(
      ids.map(async (id) => {
        const mail = await this.read(id);
        const line = [header(mail, 'Date'), header(mail, 'To'), header(mail, 'Subject')]
          .map(escapeHtml)
          .join(' · ');
        return `<li><a href="/dev/mail/${id}">${line}</a></li>`;
      }),
    );
    const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No emails yet.</p>';
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail outbox</title><h1>Mail outbox</h1>${body}</html>`;
  }

  @Get(':id')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async one(@Req() request: FastifyRequest, @Param('id') id: string): Promise<string> {
    this.assertOpen(request);
    if (!isId(id) || !(await this.names()).includes(id)) throw DomainError.notFound();
    return this.read(id);
  }

  /** Emails contain links that open accounts, so only this machine may read them. */
  private assertOpen(request: FastifyRequest): void {
    if (!this.open || !isMadeHere(request)) throw DomainError.notFound();
  }

  private async names(): Promise<string[]> {
    try {
      const files = await readdir(this.folder);
      return files
        .filter((file) => file.endsWith('.eml'))
        .map((file) => file.slice(0, -4))
        .sort();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  private async read(id: string): Promise<string> {
    return readFile(path.join(this.folder, `${id}.eml`), 'utf8');
  }
}

function header(mail: string, name: string): string {
  const unfolded = mail.replace(/\r\n[ \t]+/g, ' ');
  return decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
