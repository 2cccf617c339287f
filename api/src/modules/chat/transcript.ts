import { formatDateTime } from '../../platform/format/format.js';
import type { MessageRecord } from './message-record.js';

/** A consultation as a text file: who said what and when, oldest first. */
export function writeTranscript(messages: readonly MessageRecord[], now: Date): string {
  const head = [
    'Portolan: visa consultation',
    `Saved ${formatDateTime(now)}`,
    `Messages: ${messages.length}`,
  ];
  const blocks = messages.map(({ createdAt, senderName, sender, content, documentName }) =>
    [
      `${formatDateTime(createdAt)}, ${senderName}${sender === 'system' ? ' (automatic)' : ''}:`,
      content,
      ...(documentName === null ? [] : [`[Document: ${documentName}]`]),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}
