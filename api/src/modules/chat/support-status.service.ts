import { Injectable } from '@nestjs/common';
import { getOpeningState, type OpeningState } from '../../platform/calendar/weekly-hours.js';
import { formatDateTime } from '../../platform/format/format.js';
import { SiteSettingsService } from '../site-settings/index.js';

/** Whether someone is available, and when. */
export interface SupportStatus extends OpeningState {
  readonly online: boolean;
  readonly adminCount: number;
  /** The same as a sentence. */
  readonly message: string;
}

const CLOSED = 'The chat is closed right now. Please try again later.';

/** Tells people when to expect an answer. */
@Injectable()
export class SupportStatusService {
  constructor(private readonly site: SiteSettingsService) {}

  /** @param adminCount how many admins are online */
  getStatus(adminCount: number, now = new Date()): SupportStatus {
    const state = getOpeningState(this.site.current.chatHours, now);
    if (!this.site.isOn('chat')) return { ...state, online: false, adminCount, message: CLOSED };
    return { ...state, online: adminCount > 0, adminCount, message: describe(adminCount, state) };
  }

  /** The automatic first answer to a message while no admin is online. */
  writeAutomaticAnswer(now = new Date()): string {
    const when = describeAnswerTime(getOpeningState(this.site.current.chatHours, now));
    return `Thanks for your message. No consultant is online right now. ${when} You don't need to wait here: we'll email you our answer.`;
  }
}

function describe(adminCount: number, state: OpeningState): string {
  if (adminCount === 1) return 'A consultant is online.';
  if (adminCount > 1) return `${adminCount} consultants are online.`;
  return `No consultant is online right now. ${describeAnswerTime(state)} Leave a message, and we'll email you our answer.`;
}

function describeAnswerTime({ isOpen, opensAt, closesAt }: OpeningState): string {
  if (isOpen && closesAt) return `We answer today until ${formatDateTime(closesAt)}.`;
  if (opensAt) return `We're back on ${formatDateTime(opensAt)}.`;
  return 'We answer as soon as we can.';
}
