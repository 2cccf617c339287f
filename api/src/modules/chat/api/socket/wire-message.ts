import type { MessageRecord } from '../../index.js';
import type { WireMessage } from './server-frames.js';

/** A message in the form of the chat's frames. */
export function toWire(record: MessageRecord): WireMessage {
  const { documentId, documentName, clientId } = record;
  return {
    id: record.id,
    content: record.content,
    sender: record.sender,
    timestamp: record.createdAt,
    senderName: record.senderName,
    sessionId: record.consultationId,
    seq: record.seq,
    isResolved: record.isResolved,
    ...(documentId === null || documentName === null
      ? {}
      : { document: { id: documentId, originalName: documentName } }),
    ...(clientId === null ? {} : { clientId }),
  };
}
