import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { Allow } from 'class-validator';
import type { Page } from '../database/keyset.js';

/** Where a page of a connection ended. */
@ObjectType('PageInfo')
export class PageInfoType {
  @Field(() => String, { nullable: true })
  endCursor: string | null;

  @Field()
  hasNextPage: boolean;
}

/** Which page of a connection is requested; the service checks both. */
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
