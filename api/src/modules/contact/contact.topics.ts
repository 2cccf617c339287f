/** Topics of a message. */
export const CONTACT_TOPICS = ['question', 'payment', 'privacy', 'partnership', 'problem', 'other'] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];
