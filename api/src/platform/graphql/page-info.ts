import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import type { Page } from '../database/keyset.js';

/** The end of a page of a connection. */
@ObjectType('PageInfo')
export class PageInfoType {
  @Field(() => String, { nullable: true })
  endCursor: string | null;

  @Field()
  hasNextPage: boolean;
}

/** The requested page of a connection; the service validates both arguments. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true })
  @Allow()
  first?: number | null;

  @Field(() => String, { nullable: true })
  @Allow()
  after?: string | null;
}

/** The page of a list as GraphQL page info. */
export function pageInfo({ nextCursor }: Page<unknown>): PageInfoType {
  return { endCursor: nextCursor, hasNextPage: nextCursor !== null };
}
