import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { keptSecret, Secrets } from '../../../../platform/config/secrets.js';
import { Settings } from '../../../../platform/config/settings.js';

const SHARED_TEST_CARD = '4242424242424242';

/** What the sandbox signs with. */
@Injectable()
export class SandboxKeys {
  private kept: string | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly secrets: Secrets,
  ) {}

  /** Signs its events: set from outside, else made when it is first needed and kept in `DATA_DIR`. */
  get webhookSecret(): string {
    const { sandboxWebhookSecret, dataDir } = this.settings;
    return sandboxWebhookSecret ?? (this.kept ??= keptSecret(dataDir, 'sandbox-webhook-secret'));
  }

  /** Lets its payer confirm an intent; calculated from the id, and kept nowhere. */
  clientSecret(intentId: string): string {
    const mac = createHmac('sha256', this.secrets.session).update(`sandbox intent ${intentId}`).digest('hex');
    return `${intentId}_secret_${mac.slice(0, 32)}`;
  }

  /**
   * Names a card without its number, as Stripe does. Null for the card of the documentation: everyone is given that
   * one, so that it says nothing of who pays.
   */
  nameCard(number: string): string | null {
    const digits = number.replace(/\D/g, '');
    if (digits === SHARED_TEST_CARD) return null;
    const mac = createHmac('sha256', this.secrets.session).update(`sandbox card ${digits}`).digest('hex');
    return `card_${mac.slice(0, 32)}`;
  }

  isClientSecret(intentId: string, given: string): boolean {
    const [a, b] = [Buffer.from(given), Buffer.from(this.clientSecret(intentId))];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}
