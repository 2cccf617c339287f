import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readOrCreateSecret, Secrets } from '../../../../platform/config/secrets.js';
import { Settings } from '../../../../platform/config/settings.js';

const SHARED_TEST_CARD = '4242424242424242';

/** The sandbox's signing keys. */
@Injectable()
export class SandboxKeys {
  private cachedSecret: string | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly secrets: Secrets,
  ) {}

  /** Signs its events: configured, or created when first needed and stored in `DATA_DIR`. */
  get webhookSecret(): string {
    const { sandboxWebhookSecret, dataDir } = this.settings;
    return (
      sandboxWebhookSecret ?? (this.cachedSecret ??= readOrCreateSecret(dataDir, 'sandbox-webhook-secret'))
    );
  }

  /** Lets the payer confirm an intent; derived from the ID and never stored. */
  clientSecret(intentId: string): string {
    const mac = createHmac('sha256', this.secrets.session).update(`sandbox intent ${intentId}`).digest('hex');
    return `${intentId}_secret_${mac.slice(0, 32)}`;
  }

  /**
   * A fingerprint of a card without its number, as Stripe has it. Null for the documented test card: everyone
   * uses it, so it identifies nobody.
   */
  nameCard(number: string): string | null {
    const digits = number.replace(/\D/g, '');
    if (digits === SHARED_TEST_CARD) return null;
    const mac = createHmac('sha256', this.secrets.session).update(`sandbox card ${digits}`).digest('hex');
    return `card_${mac.slice(0, 32)}`;
  }

  isClientSecret(intentId: string, secret: string): boolean {
    const [a, b] = [Buffer.from(secret), Buffer.from(this.clientSecret(intentId))];
    return a.length === b.length && timingSafeEqual(a, b);
  }
}
