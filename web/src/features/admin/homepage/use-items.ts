import { useQuery } from '@apollo/client/react';
import type {
  FaqInput,
  ListOrderInput,
  PricingTierInput,
  SuccessStoryInput,
} from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import {
  AdminFaqsDocument,
  AdminPricingTiersDocument,
  AdminSuccessStoriesDocument,
  DeleteFaqDocument,
  DeletePricingTierDocument,
  DeleteSuccessStoryDocument,
  ReorderFaqsDocument,
  ReorderPricingTiersDocument,
  ReorderSuccessStoriesDocument,
  RestoreFaqDocument,
  RestorePricingTierDocument,
  RestoreSuccessStoryDocument,
  UpsertFaqDocument,
  UpsertPricingTierDocument,
  UpsertSuccessStoryDocument,
} from './homepage.generated';
import type { AdminFaqsQuery, AdminPricingTiersQuery, AdminSuccessStoriesQuery } from './homepage.generated';

export type Tier = AdminPricingTiersQuery['adminPricingTiers'][number];
export type FaqEntry = AdminFaqsQuery['adminFaqs'][number];
export type Story = AdminSuccessStoriesQuery['adminSuccessStories'][number];

/** What the items of all lists have in common. */
export interface Item {
  id: string;
  isActive: boolean;
  displayOrder: number;
  /** ISO 8601: the version on which a change is based. */
  updatedAt: string;
}

/** What an input says about the item itself. */
export type ItemInput = Partial<Item>;

/** A list on the homepage and its actions. Each change refetches the list. */
export interface Items<Each extends Item, Input> {
  /** Null until loaded. */
  items: readonly Each[] | null;
  failed: boolean;
  refetch: () => Promise<readonly Each[]>;
  save: (input: Input) => Promise<void>;
  /** Publishes the item, or makes it a draft. */
  setActive: (item: Each, isActive: boolean) => Promise<void>;
  remove: (item: Each) => Promise<void>;
  restore: (id: string) => Promise<void>;
  reorder: (from: readonly string[], to: readonly string[]) => Promise<void>;
}

interface Calls<Each extends Item, Input> {
  items: readonly Each[] | undefined;
  error: Error | undefined;
  load: () => Promise<readonly Each[] | undefined>;
  upsert: (variables: { input: Input | ItemInput }) => Promise<unknown>;
  remove: (variables: { id: string; updatedAt: string }) => Promise<unknown>;
  restore: (variables: { id: string }) => Promise<unknown>;
  reorder: (variables: { input: ListOrderInput }) => Promise<unknown>;
}

function toItems<Each extends Item, Input>(calls: Calls<Each, Input>): Items<Each, Input> {
  const refetch = async (): Promise<readonly Each[]> => (await calls.load()) ?? [];
  const change = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await refetch();
  };
  return {
    items: calls.items ?? null,
    failed: calls.error !== undefined && calls.items === undefined,
    refetch,
    save: (input) => change(calls.upsert({ input })),
    setActive: ({ id, updatedAt }, isActive) => change(calls.upsert({ input: { id, updatedAt, isActive } })),
    remove: ({ id, updatedAt }) => change(calls.remove({ id, updatedAt })),
    restore: (id) => change(calls.restore({ id })),
    reorder: (from, to) => change(calls.reorder({ input: { from: [...from], to: [...to] } })),
  };
}

const FRESH = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

export function useTiers(): Items<Tier, PricingTierInput> {
  const { data, error, refetch } = useQuery(AdminPricingTiersDocument, FRESH);
  return toItems({
    items: data?.adminPricingTiers,
    error,
    load: async () => (await refetch()).data?.adminPricingTiers,
    upsert: useMutate(UpsertPricingTierDocument),
    remove: useMutate(DeletePricingTierDocument),
    restore: useMutate(RestorePricingTierDocument),
    reorder: useMutate(ReorderPricingTiersDocument),
  });
}

export function useFaqs(): Items<FaqEntry, FaqInput> {
  const { data, error, refetch } = useQuery(AdminFaqsDocument, FRESH);
  return toItems({
    items: data?.adminFaqs,
    error,
    load: async () => (await refetch()).data?.adminFaqs,
    upsert: useMutate(UpsertFaqDocument),
    remove: useMutate(DeleteFaqDocument),
    restore: useMutate(RestoreFaqDocument),
    reorder: useMutate(ReorderFaqsDocument),
  });
}

export function useStories(): Items<Story, SuccessStoryInput> {
  const { data, error, refetch } = useQuery(AdminSuccessStoriesDocument, FRESH);
  return toItems({
    items: data?.adminSuccessStories,
    error,
    load: async () => (await refetch()).data?.adminSuccessStories,
    upsert: useMutate(UpsertSuccessStoryDocument),
    remove: useMutate(DeleteSuccessStoryDocument),
    restore: useMutate(RestoreSuccessStoryDocument),
    reorder: useMutate(ReorderSuccessStoriesDocument),
  });
}
