import { Injectable } from '@nestjs/common';
import { getOpeningState, type OpeningState } from '../../platform/calendar/weekly-hours.js';
import { Wording } from '../../platform/language/wording.js';
import { SiteSettingsService } from '../site-settings/index.js';

/** Whether someone is available, and when. */
export interface SupportStatus extends OpeningState {
  readonly online: boolean;
  readonly adminCount: number;
  /** The status as a sentence. */
  readonly message: string;
}

/** Tells people when to expect an answer. */
@Injectable()
export class SupportStatusService {
  constructor(private readonly site: SiteSettingsService) {}

  /**
   * @param adminCount the number of online admins
   * @param wording in the reader's language
   */
  getStatus(adminCount: number, wording: Wording, now = new Date()): SupportStatus {
    const state = getOpeningState(this.site.current.chatHours, now);
    if (!this.site.isOn('chat')) {
      const message = wording.translate('The chat is closed right now. Please try again later.');
      return { ...state, online: false, adminCount, message };
    }
    return { ...state, online: adminCount > 0, adminCount, message: describe(adminCount, state, wording) };
  }

  /**
   * The automatic answer to a message while no admin is online.
   * @param wording in the sender's language
   */
  writeAutomaticAnswer(wording: Wording, now = new Date()): string {
    const when = describeAnswerTime(getOpeningState(this.site.current.chatHours, now), wording);
    return wording.translate(
      "Thanks for your message. No consultant is online right now. {when} You don't need to wait here: we'll email you our answer.",
      { when },
    );
  }
}

function describe(adminCount: number, state: OpeningState, wording: Wording): string {
  if (adminCount > 0) {
    return wording.translate(
      '{count, plural, one {A consultant is online.} other {# consultants are online.}}',
      {
        count: adminCount,
      },
    );
  }
  return wording.translate(
    "No consultant is online right now. {when} Leave a message, and we'll email you our answer.",
    { when: describeAnswerTime(state, wording) },
  );
}

function describeAnswerTime({ isOpen, opensAt, closesAt }: OpeningState, wording: Wording): string {
  if (isOpen && closesAt) {
    return wording.translate('We answer today until {time}.', { time: wording.dateTime(closesAt) });
  }
  if (opensAt) return wording.translate("We're back on {time}.", { time: wording.dateTime(opensAt) });
  return wording.translate('We answer as soon as we can.');
}
