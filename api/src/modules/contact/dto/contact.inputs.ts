import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsString, Length, Matches, MaxLength } from 'class-validator';
import { MayBeAbsent, Trimmed } from '../../../platform/validation/rules.js';
import { CONTACT_TOPICS, type ContactTopic } from '../contact.topics.js';

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';
const NAME_MESSAGE = 'Enter your name, up to 100 characters, without line breaks.';
const TEXT_MESSAGE = 'Write a message of 10 to 5,000 characters.';
/** No control characters, no line or direction marks. */
const NAME = /^(?=.*\S)[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u;
/** Excludes characters that an email header could read as another address or line. */
const PLAIN_ADDRESS = /^[^\s"(),:;<>[\]\\]+$/;

/** The contact form. */
export class ContactMessageInput {
  @ApiProperty({ maxLength: 100 })
  @Trimmed()
  @MaxLength(100, { message: NAME_MESSAGE })
  @Matches(NAME, { message: NAME_MESSAGE })
  name: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @Trimmed()
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @Matches(PLAIN_ADDRESS, { message: EMAIL_MESSAGE })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  email: string;

  @ApiProperty({ enum: CONTACT_TOPICS })
  @IsIn(CONTACT_TOPICS, { message: 'Choose what your message is about.' })
  topic: ContactTopic;

  @ApiProperty({ minLength: 10, maxLength: 5_000 })
  @Trimmed()
  @IsString({ message: TEXT_MESSAGE })
  @Length(10, 5_000, { message: TEXT_MESSAGE })
  message: string;

  @ApiProperty({
    description: 'From the page with the form. It is good from 3 seconds to 24 hours after that.',
  })
  @IsString({ message: 'Reload the page and send it again.' })
  @MaxLength(100, { message: 'Reload the page and send it again.' })
  token: string;

  @ApiPropertyOptional({ description: 'Leave it empty: only machines fill it in.' })
  @MayBeAbsent()
  @IsString({ message: 'Leave this empty.' })
  @MaxLength(1_000, { message: 'Leave this empty.' })
  website?: string;
}
