/** Something that a client meant to write: what it was, whose, and whether the product answered for it. */
export interface Entry {
  readonly kind: 'sign-up' | 'assessment' | 'document' | 'payment' | 'application' | 'message';
  /** What the client chose: an email address, a hash, a program or an id of a message. */
  readonly key: string;
  readonly email: string;
  acknowledged: boolean;
  /** The id in the answer. */
  id: string | null;
  cents?: number;
  service?: string;
}

/** What all clients wrote down: the intent before they ask, the acknowledgement after the answer. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** By person: the value of the profile that was answered for last, and the highest one that was sent. */
  readonly profiles = new Map<string, { acknowledged: number; sent: number }>();
  /** Answers that no fault explains. */
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

  all(kind: Entry['kind']): readonly Entry[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  acknowledged(kind: Entry['kind']): readonly Entry[] {
    return this.all(kind).filter((entry) => entry.acknowledged);
  }
}
