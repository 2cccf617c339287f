import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { ComponentType, JSX } from 'react';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { Component as Login } from '../features/auth/login/route';
import { Component as SignUp } from '../features/auth/signup/route';
import { Intro as CalculatorsIntro } from '../features/calculators/list/Intro';
import { Intro as DashboardIntro } from '../features/dashboard/Intro';
import { Intro as DocumentsIntro } from '../features/documents/Intro';
import { Intro as ProfileIntro } from '../features/profile/Intro';
import { Intro as ProgramsIntro } from '../features/programs/list/Intro';
import { QuestionnairePage } from '../features/questionnaire/QuestionnairePage';
import type { QuestionnaireData } from '../features/questionnaire/questionnaire-loader';
import { Intro as VisaRequirementsIntro } from '../features/visa-requirements/Intro';
import { Intro as VisaStatusIntro } from '../features/visa-status/Intro';
import { setUpMessages } from '../lib/i18n/setup';
import { assessmentPages, paths } from '../lib/paths';
import { SessionDocument } from '../lib/session/session.generated';
import type { QuestionnaireDefinition } from '../product/questionnaire/definition';
import { VISITOR } from '../product/questionnaire/drafts';
import { Page, Stack } from '../ui/layout/Sheet';
import { PageSkeleton, Skeleton } from '../ui/states/Skeleton';
import { Providers } from './providers';
import { Shell } from './shell/Shell';

/** Whose page it is: everyone else is led on from it, and need not see it before. */
type Reader = 'visitor' | 'member' | 'anyone';

interface FirstScreen {
  readonly path: string;
  readonly Page: ComponentType;
  /** What the page's loader gives a visitor. */
  readonly data?: unknown;
  readonly reader: Reader;
}

/** A first screen of the app as the build writes it. */
export interface RenderedScreen {
  readonly markup: string;
  /** Whether it is the page as a whole: a query string can then ask for another one. */
  readonly whole: boolean;
}

/**
 * The markup that stands in the app's page before its script has run. It is that of the app itself, so that nothing moves when
 * the app takes over. `inert`: what is typed or sent before then would be lost.
 */
function renderScreen({ path, Page, data, reader }: FirstScreen): string {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  if (reader === 'visitor') client.writeQuery({ query: SessionDocument, data: { me: null } });
  const router = createMemoryRouter(
    [{ id: 'frame', Component: Shell, children: [{ id: 'page', path, Component: Page }] }],
    { initialEntries: [path], hydrationData: { loaderData: { page: data } } },
  );
  const markup = renderToStaticMarkup(
    <StrictMode>
      <Providers client={client} i18n={setUpMessages()}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return `<div data-built="${reader}" inert>${markup}</div>`;
}

/** The frame of every page of the app, while nothing is known of the page and of who reads it. */
export function renderFrame(): string {
  return renderScreen({ path: paths.dashboard.pattern, Page: PageSkeleton, reader: 'anyone' });
}

/** A page whose heading and lead are known, and nothing else of it. */
function introduce(Intro: ComponentType, width: 'text' | 'wide'): ComponentType {
  return function IntroducedPage(): JSX.Element {
    return (
      <Page width={width}>
        <Stack gap={32}>
          <div data-intro>
            <Intro />
          </div>
          <Skeleton lines={6} />
        </Stack>
      </Page>
    );
  };
}

const wholePages: readonly FirstScreen[] = [
  { path: paths.login.pattern, Page: Login, data: [], reader: 'visitor' },
  { path: paths.signup.pattern, Page: SignUp, reader: 'visitor' },
];

const introducedPages: readonly FirstScreen[] = [
  { path: paths.programs.pattern, Page: introduce(ProgramsIntro, 'wide'), reader: 'anyone' },
  { path: paths.calculators.pattern, Page: introduce(CalculatorsIntro, 'wide'), reader: 'anyone' },
  { path: paths.visaRequirements.pattern, Page: introduce(VisaRequirementsIntro, 'wide'), reader: 'anyone' },
  { path: paths.dashboard.pattern, Page: introduce(DashboardIntro, 'wide'), reader: 'member' },
  { path: paths.profile.pattern, Page: introduce(ProfileIntro, 'text'), reader: 'member' },
  { path: paths.documents.pattern, Page: introduce(DocumentsIntro, 'wide'), reader: 'member' },
  { path: paths.visaStatus.pattern, Page: introduce(VisaStatusIntro, 'wide'), reader: 'member' },
];

/** The first step of a questionnaire. */
function openQuestionnaire(definition: QuestionnaireDefinition): FirstScreen {
  const { type } = definition;
  return {
    path: assessmentPages[type].questionnaire.pattern,
    Page: function OpenedQuestionnaire(): JSX.Element {
      return <QuestionnairePage type={type} />;
    },
    data: { definition, owner: VISITOR, credits: null } satisfies QuestionnaireData,
    reader: 'member',
  };
}

/**
 * The first screens that the build knows, as a whole or their beginning, by their paths.
 * @param questionnaires as the api says them
 */
export function renderFirstScreens(
  questionnaires: readonly QuestionnaireDefinition[],
): Readonly<Record<string, RenderedScreen>> {
  const render =
    (whole: boolean) =>
    (screen: FirstScreen): [string, RenderedScreen] => [screen.path, { markup: renderScreen(screen), whole }];
  return Object.fromEntries([
    ...[...wholePages, ...questionnaires.map(openQuestionnaire)].map(render(true)),
    ...introducedPages.map(render(false)),
  ]);
}
