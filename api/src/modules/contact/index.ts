export { ContactMessagesService, type ContactMessageRecord } from './contact-messages.service.js';
export { ContactModule } from './contact.module.js';
export { CONTACT_TOPICS, type ContactTopic } from './contact.topics.js';
