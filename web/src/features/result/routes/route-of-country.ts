import type { CountryRoutes_AssessmentFragment } from './CountryRoutes.generated';

type Result = NonNullable<CountryRoutes_AssessmentFragment['aiResult']>;

export type RouteOfCountry = Result['explanation']['routes'][number];
