import { Module } from '@nestjs/common';
import { ContactModule } from '../index.js';
import { ContactController } from './contact.controller.js';
import { ContactMessagesResolver } from './contact-messages.resolver.js';

/** The contact form, and its messages for admins. */
@Module({
  imports: [ContactModule],
  controllers: [ContactController],
  providers: [ContactMessagesResolver],
})
export class ContactApiModule {}
