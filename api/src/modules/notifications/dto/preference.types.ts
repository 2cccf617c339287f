import { ArgsType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsIn } from 'class-validator';
import { ApiField } from '../../../platform/validation/api-field.js';
import { MayBeNull, Satisfies } from '../../../platform/validation/rules.js';
import {
  MAIL_CHOICES,
  NOTIFICATION_TOPICS,
  type MailChoice,
  type NotificationTopic,
} from '../notification-kinds.js';

/** When emails go, as GraphQL's enum. */
export const NotificationMailEnum = MAIL_CHOICES;
registerEnumType(NotificationMailEnum, {
  name: 'NotificationMail',
  description: 'When emails about a topic are sent. Digests are sent at 8 a.m., weekly ones on Monday.',
});

const TOPIC_NAMES = Object.keys(NOTIFICATION_TOPICS);
/** The topics, as GraphQL's enum. */
export const NotificationTopicEnum: Readonly<Record<string, string>> = Object.fromEntries(
  TOPIC_NAMES.map((name) => [name.toUpperCase(), name]),
);
registerEnumType(NotificationTopicEnum, { name: 'NotificationTopic' });

const MAIL_NAMES = Object.values(MAIL_CHOICES);
const WHICH_TOPIC = 'Choose one of the topics.';
const WHICH_MAIL = 'Choose now, daily, weekly or off.';

@ObjectType('NotificationPreference')
export class NotificationPreferenceType {
  @ApiField(() => NotificationTopicEnum, { rest: { enum: TOPIC_NAMES } })
  topic: NotificationTopic;

  @ApiField(() => NotificationMailEnum, { rest: { enum: MAIL_NAMES } })
  mail: MailChoice;

  @ApiField(() => Boolean, { description: 'Always emailed at once: receipts, for example.' })
  required: boolean;
}

@ObjectType('NotificationPreferences')
export class NotificationPreferencesType {
  @ApiField(() => [NotificationPreferenceType])
  topics: readonly NotificationPreferenceType[];

  @ApiField(() => String, {
    nullable: true,
    description: "The IANA time zone for sending digests. Null if we don't know it: UTC applies.",
  })
  timeZone: string | null;
}

@ArgsType()
export class SetNotificationPreferenceInput {
  @ApiField(() => NotificationTopicEnum, { rest: { enum: TOPIC_NAMES } })
  @IsIn(TOPIC_NAMES, { message: WHICH_TOPIC })
  topic: NotificationTopic;

  @ApiField(() => NotificationMailEnum, { rest: { enum: MAIL_NAMES } })
  @IsIn(MAIL_NAMES, { message: WHICH_MAIL })
  mail: MailChoice;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'Your IANA time zone, such as Europe/Berlin. Leave it out to keep the one we know.',
  })
  @MayBeNull()
  @Satisfies(
    (value) => typeof value === 'string' && /^[A-Za-z][\w+/-]{1,63}$/.test(value),
    'Send an IANA time zone, such as Europe/Berlin.',
  )
  timeZone?: string | null;
}

/** What an email's link unsubscribes: one topic, or one digest. */
@ObjectType('EmailStop')
export class EmailStopType {
  @ApiField(() => NotificationTopicEnum, { nullable: true, rest: { enum: TOPIC_NAMES } })
  topic: NotificationTopic | null;

  @ApiField(() => NotificationMailEnum, { nullable: true, rest: { enum: ['daily', 'weekly'] } })
  digest: MailChoice | null;
}
