import type { Wording } from '../../platform/language/wording.js';
import type { MessageRecord } from './message-record.js';

/** Formats a consultation as a text file, with authors and times, oldest first. */
export function writeTranscript(messages: readonly MessageRecord[], now: Date, wording: Wording): string {
  const head = [
    wording.say('Portolan: visa consultation'),
    wording.say('Saved {time}', { time: wording.dateTime(now) }),
    wording.say('Messages: {count}', { count: messages.length }),
  ];
  const blocks = messages.map(({ createdAt, senderName, sender, content, documentName }) =>
    [
      sender === 'system'
        ? wording.say('{time}, {name} (automatic):', { time: wording.dateTime(createdAt), name: senderName })
        : wording.say('{time}, {name}:', { time: wording.dateTime(createdAt), name: senderName }),
      content,
      ...(documentName === null ? [] : [wording.say('[Document: {name}]', { name: documentName })]),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}
