import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { User, UsersService } from '../users/index.js';
import { RecoveryCode, TotpSecret } from './entities/totp.entities.js';
import { PasswordCheck, type SecondFactorResult } from './password-check.js';
import { Sealer } from './sealing.js';
import { hashToken } from './tokens.js';
import {
  newRecoveryCodes,
  newTotpSecret,
  normalisedRecoveryCode,
  otpauthUrl,
  findStep,
} from './totp-codes.js';

export interface TotpEnrolment {
  /** Base32, for typing it into an app. */
  readonly secret: string;
  /** An otpauth:// URL, for scanning. */
  readonly otpauthUrl: string;
}

/**
 * The admins' second factor: codes of an authenticator app, and recovery codes for when it is lost.
 */
@Injectable()
export class TotpService {
  private readonly sealer: Sealer;

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly passwords: PasswordCheck,
    secrets: Secrets,
  ) {
    this.sealer = new Sealer(secrets.session, 'totp');
  }

  /**
   * Starts enrollment: creates a secret, which takes effect once a code of it is confirmed.
   * @throws DomainError FORBIDDEN unless the caller is an admin, VALIDATION_FAILED for a wrong
   * password, CONFLICT if it is already on
   */
  async start(ctx: RequestContext, password: string): Promise<TotpEnrolment> {
    const { userId, role, withheldRole = role } = requireActor(ctx);
    if (withheldRole !== 'admin') throw DomainError.forbidden();
    const user = await this.passwords.assertOwn(ctx, password, 'password');
    if (user.totpEnabledAt) throw alreadyEnabled();
    const secret = newTotpSecret();
    // Replaces an unconfirmed secret but never one in use, even if it is being confirmed right now.
    const { numInsertedOrUpdatedRows } = await this.database
      .query(ctx)
      .insertInto('totpSecrets')
      .columns(['userId', 'sealedSecret'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select((eb) => ['id', eb.val(this.sealer.seal(secret, userId)).as('sealedSecret')])
          .where('id', '=', userId)
          .where('totpEnabledAt', 'is', null)
          .forUpdate(),
      )
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet((eb) => ({
          sealedSecret: eb.ref('excluded.sealedSecret'),
          lastStep: 0,
          createdAt: now,
        })),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw alreadyEnabled();
    return { secret, otpauthUrl: otpauthUrl(secret, user.email) };
  }

  /**
   * Turns it on with a first code.
   * @returns ten recovery codes, shown only this once
   * @throws DomainError VALIDATION_FAILED for a wrong code, CONFLICT if it is already on or wasn't
   * started
   */
  async confirm(ctx: RequestContext, code: string): Promise<{ user: User; codes: string[] }> {
    const { userId } = requireActor(ctx);
    await this.passwords.countAttempt(userId);
    return this.database.transaction(ctx, async (open) => {
      const user = await this.users.getLocked(open, userId);
      if (user.totpEnabledAt) throw alreadyEnabled();
      const secret = await this.database.repository(open, TotpSecret).findOneBy({ userId });
      if (!secret) throw new DomainError('CONFLICT', 'Start with a new secret first.');
      if (!(await this.useCode(open, userId, code))) {
        throw DomainError.invalid([
          { field: 'code', message: "That code isn't right. Enter the 6 digits your app shows now." },
        ]);
      }
      const codes = newRecoveryCodes();
      const recovery = this.database.repository(open, RecoveryCode);
      await recovery.delete({ userId });
      await recovery.insert(
        codes.map((plain) => ({ userId, codeHash: hashToken(plain.replaceAll('-', '')) })),
      );
      await this.database.repository(open, User).update({ id: userId }, { totpEnabledAt: new Date() });
      return { user: await this.users.get(open, userId), codes };
    });
  }

  /** Turns it off. @throws DomainError VALIDATION_FAILED for a wrong password */
  async disable(ctx: RequestContext, password: string): Promise<User> {
    const { id: userId } = await this.passwords.assertOwn(ctx, password, 'password');
    return this.database.transaction(ctx, async (open) => {
      await this.remove(open, userId);
      return this.users.get(open, userId);
    });
  }

  /** Turns it off for a person, with the secret and the recovery codes. The caller has checked that this is allowed. */
  async remove(tx: TransactionContext, userId: string): Promise<void> {
    await this.database.repository(tx, User).update({ id: userId }, { totpEnabledAt: null });
    await this.database.repository(tx, TotpSecret).delete({ userId });
    await this.database.repository(tx, RecoveryCode).delete({ userId });
  }

  /** Uses up a person's second factor after their password. Without two-step sign-in, nothing is needed. */
  async check(ctx: RequestContext, user: User, typed: string | null): Promise<SecondFactorResult> {
    if (!user.totpEnabledAt) return 'right';
    if (!typed) return 'missing';
    return (await this.use(ctx, user.id, typed)) ? 'right' : 'wrong';
  }

  /** Uses up an app code or a recovery code. @returns false if it is wrong or already used */
  async use(ctx: RequestContext, userId: string, typed: string): Promise<boolean> {
    const recoveryCode = normalisedRecoveryCode(typed);
    if (recoveryCode === null) return this.useCode(ctx, userId, typed.replace(/\s/g, ''));
    const { numDeletedRows } = await this.database
      .query(ctx)
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('codeHash', '=', hashToken(recoveryCode))
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  private async useCode(ctx: RequestContext, userId: string, code: string): Promise<boolean> {
    const row = await this.database.repository(ctx, TotpSecret).findOneBy({ userId });
    const secret = row && this.sealer.open(row.sealedSecret, userId);
    const step = secret ? findStep(secret, code, Date.now()) : null;
    if (step === null) return false;
    // If two requests use the same code, only one advances the step.
    const { numUpdatedRows } = await this.database
      .query(ctx)
      .updateTable('totpSecrets')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}

function alreadyEnabled(): DomainError {
  return new DomainError('CONFLICT', 'Two-step sign-in is already on. Turn it off first.');
}
