import type { Wording } from '../../platform/language/wording.js';
import type { Notice, NoticeText } from '../notifications/index.js';
import type { ApplicationRecord } from './application-queries.js';
import type { ApplicationStatus } from './applications.states.js';

type Decided = Pick<ApplicationRecord, 'id' | 'userId' | 'programId' | 'programTitle' | 'status' | 'note'>;

/**
 * Notifies the owner of a decision, also by email.
 * @param before the previous status
 * @returns null for a change that isn't an admin's decision
 */
export function decisionNotice(application: Decided, before: ApplicationStatus): Notice | null {
  const words = getWords(application, before);
  if (!words) return null;
  const { id, userId, programId } = application;
  return { userId, about: `application:${id}`, ...words, path: `/programs/${programId}` };
}

function getWords(
  { programTitle: program, status, note }: Decided,
  before: ApplicationStatus,
): Pick<Notice, 'kind' | 'words' | 'undoes'> | null {
  switch (status) {
    case 'in_review':
      return {
        kind: 'application.in-review',
        undoes: before !== 'submitted',
        words: (wording) => checkedWords(wording, program, before === 'submitted', note),
      };
    case 'approved':
      return {
        kind: 'application.approved',
        words: (wording) => ({
          title: wording.translate("Our check is done: you're ready to apply"),
          body: withNote(
            wording,
            wording.translate(
              'We checked your application to "{program}", and it\'s ready. This was our own check. The organization makes the decision, so your next step is to apply on its official page.',
              { program },
            ),
            note,
          ),
        }),
      };
    case 'rejected':
      return {
        kind: 'application.rejected',
        words: (wording) => {
          const sentence = wording.translate(
            'We checked your application to "{program}", and we can\'t recommend it as it is.',
            { program },
          );
          return {
            title: wording.translate("Our check is done: your application isn't ready"),
            body:
              note === null
                ? sentence
                : `${sentence}\n\n${wording.translate('The reason: {reason}', { reason: note })}`,
          };
        },
      };
    case 'submitted':
    case 'withdrawn':
      return null;
  }
}

function checkedWords(wording: Wording, program: string, isFirst: boolean, note: string | null): NoticeText {
  return isFirst
    ? {
        title: wording.translate("We're checking your application"),
        body: withNote(
          wording,
          wording.translate(
            'We\'re checking your application to "{program}". You don\'t need to do anything.',
            {
              program,
            },
          ),
          note,
        ),
      }
    : {
        title: wording.translate("We're checking your application again"),
        body: withNote(
          wording,
          wording.translate(
            'We\'re checking your application to "{program}" again. You don\'t need to do anything.',
            { program },
          ),
          note,
        ),
      };
}

function withNote(wording: Wording, sentence: string, note: string | null): string {
  return note === null ? sentence : `${sentence}\n\n${wording.translate('A note for you: {note}', { note })}`;
}
