import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Public, SignedIn } from '../../../platform/access/index.js';
import { Ctx } from '../../../platform/context/ctx.decorator.js';
import type { RequestContext } from '../../../platform/context/request-context.js';
import {
  EmailStopType,
  NotificationPreferencesType,
  SetNotificationPreferenceInput,
} from '../dto/preference.types.js';
import { NotificationPreferencesService, UnsubscribeService } from '../index.js';

@Resolver(() => NotificationPreferencesType)
export class PreferencesResolver {
  constructor(
    private readonly preferences: NotificationPreferencesService,
    private readonly unsubscribe: UnsubscribeService,
  ) {}

  @SignedIn()
  @Query(() => NotificationPreferencesType)
  notificationPreferences(@Ctx() ctx: RequestContext): Promise<NotificationPreferencesType> {
    return this.preferences.getOwn(ctx);
  }

  @SignedIn()
  @Mutation(() => NotificationPreferencesType)
  setNotificationPreference(
    @Ctx() ctx: RequestContext,
    @Args() input: SetNotificationPreferenceInput,
  ): Promise<NotificationPreferencesType> {
    return this.preferences.change(ctx, input);
  }

  /** What an email's link would unsubscribe. Changes nothing. */
  @Public()
  @Query(() => EmailStopType)
  emailStop(@Ctx() ctx: RequestContext, @Args('token') token: string): Promise<EmailStopType> {
    return this.unsubscribe.describe(ctx, token);
  }

  /** Unsubscribes what the link of an email names. */
  @Public()
  @Mutation(() => EmailStopType)
  stopEmails(@Ctx() ctx: RequestContext, @Args('token') token: string): Promise<EmailStopType> {
    return this.unsubscribe.stop(ctx, token);
  }
}
