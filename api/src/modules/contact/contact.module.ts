import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ContactMessagesService } from './contact-messages.service.js';
import { ContactMessage } from './entities/contact-message.entity.js';

/** The contact form's messages, without a transport. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessage]), AuditModule, NotificationsModule],
  providers: [ContactMessagesService],
  exports: [ContactMessagesService],
})
export class ContactModule {}
