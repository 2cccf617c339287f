/** The kinds of writes. */
export const KINDS = [
  'sign-up',
  'assessment',
  'document',
  'signature',
  'payment',
  'refund',
  'application',
  'message',
  'export',
  'erasure',
  'payout',
  'payout-paid',
] as const;

/** A write that a client intended: what it was, whose, and whether the product acknowledged it. */
export interface Entry {
  readonly kind: (typeof KINDS)[number];
  /** The value that the client chose: an email address, a hash, a program or a message id. */
  readonly key: string;
  readonly email: string;
  acknowledged: boolean;
  /** The id in the response. */
  id: string | null;
  cents?: number;
  service?: string;
}

/** The record of all clients: the intent before the request, the acknowledgement after the response. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** By person: the last acknowledged value of the profile, and the highest one sent. */
  readonly profiles = new Map<string, { acknowledged: number; sent: number }>();
  /** Responses that no fault explains. */
  readonly surprises: string[] = [];
  asked = 0;
  refused = 0;

  intend(kind: Entry['kind'], key: string, email: string): Entry {
    const entry: Entry = { kind, key, email, acknowledged: false, id: null };
    this.entries.push(entry);
    return entry;
  }

  acknowledge(entry: Entry, id: string | null): void {
    entry.acknowledged = true;
    entry.id = id;
  }

  /** Takes back an intent that turned out to be one to do nothing. */
  withdraw(entry: Entry): void {
    this.entries.splice(this.entries.indexOf(entry), 1);
  }

  all(kind: Entry['kind']): readonly Entry[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  acknowledged(kind: Entry['kind']): readonly Entry[] {
    return this.all(kind).filter((entry) => entry.acknowledged);
  }
}
