import { Field, ObjectType } from '@nestjs/graphql';
import type { Page } from '../database/keyset.js';

/** Where a page of a connection ended. */
@ObjectType('PageInfo')
export class PageInfoType {
  @Field(() => String, { nullable: true })
  endCursor: string | null;

  @Field()
  hasNextPage: boolean;
}

/** The page of a list as a GraphQL connection says it. */
export function pageInfo({ nextCursor }: Page<unknown>): PageInfoType {
  return { endCursor: nextCursor, hasNextPage: nextCursor !== null };
}
