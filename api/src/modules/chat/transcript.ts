import type { Wording } from '../../platform/language/wording.js';
import type { MessageRecord } from './message-record.js';

/** Formats a consultation as a text file, with authors and times, oldest first. */
export function writeTranscript(messages: readonly MessageRecord[], now: Date, wording: Wording): string {
  const head = [
    wording.translate('Portolan: visa consultation'),
    wording.translate('Saved {time}', { time: wording.dateTime(now) }),
    wording.translate('Messages: {count}', { count: messages.length }),
  ];
  const blocks = messages.map(({ createdAt, senderName, sender, content, documentName }) =>
    [
      sender === 'system'
        ? wording.translate('{time}, {name} (automatic):', {
            time: wording.dateTime(createdAt),
            name: senderName,
          })
        : wording.translate('{time}, {name}:', { time: wording.dateTime(createdAt), name: senderName }),
      content,
      ...(documentName === null ? [] : [wording.translate('[Document: {name}]', { name: documentName })]),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}
