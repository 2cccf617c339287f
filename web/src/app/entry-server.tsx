import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Messages } from '@lingui/core';
import type { ComponentType, JSX } from 'react';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { Component as Login } from '../features/auth/login/route';
import { Component as SignUp } from '../features/auth/signup/route';
import { Intro as CalculatorsIntro } from '../features/calculators/list/Intro';
import { Intro as DashboardIntro } from '../features/dashboard/Intro';
import { Intro as DocumentsIntro } from '../features/documents/Intro';
import { Intro as ProfileIntro } from '../features/profile/Intro';
import { Intro as ProgramsIntro } from '../features/programs/list/Intro';
import { QuestionnairePage } from '../features/questionnaire/QuestionnairePage';
import type { QuestionnaireData } from '../features/questionnaire/questionnaire-loader';
import { Intro as ResultIntro } from '../features/result/Intro';
import { Intro as VisaRequirementsIntro } from '../features/visa-requirements/Intro';
import { Intro as VisaStatusIntro } from '../features/visa-status/Intro';
import type { AssessmentType } from '../gql/schema-types';
import type { Language } from '../lib/i18n/languages';
import { setUpMessages } from '../lib/i18n/setup';
import { assessmentPages, paths } from '../lib/paths';
import { SessionDocument } from '../lib/session/session.generated';
import type { QuestionnaireDefinition } from '../product/questionnaire/definition';
import { VISITOR } from '../product/questionnaire/drafts';
import { Page, Stack } from '../ui/layout/Sheet';
import { PageSkeleton, Skeleton } from '../ui/states/Skeleton';
import { Providers } from './providers';
import { Shell } from './shell/Shell';

export { describeFirstRequests } from './first-requests-server';

/** Who the page is for. Everyone else is redirected and doesn't need to see it first. */
type Reader = 'visitor' | 'member' | 'anyone';

interface FirstScreen {
  readonly path: string;
  readonly Page: ComponentType;
  /** The page's loader data for a visitor. */
  readonly data?: unknown;
  readonly reader: Reader;
}

/** The language that a screen is painted in, and its compiled messages; none in English. */
export interface Translation {
  readonly language: Language;
  readonly messages: Messages;
}

/** A first screen of the app, prerendered by the build. */
export interface RenderedScreen {
  readonly markup: string;
  /** Whether it is the complete page; a query string could then ask for a different one. */
  readonly whole: boolean;
}

/**
 * The markup in the app's page before its script has run. The app renders the same markup, so nothing moves when it
 * takes over. `inert`, because input before then would be lost.
 */
function renderScreen(
  { path, Page, data, reader }: FirstScreen,
  { language, messages }: Translation,
): string {
  // No server is asked: a question about the session of a reader who isn't known stays open.
  const client = new ApolloClient({ link: new ApolloLink(() => NEVER), cache: new InMemoryCache() });
  if (reader === 'visitor') client.writeQuery({ query: SessionDocument, data: { me: null } });
  const router = createMemoryRouter(
    [{ id: 'frame', Component: Shell, children: [{ id: 'page', path, Component: Page }] }],
    { initialEntries: [path], hydrationData: { loaderData: { page: data } } },
  );
  const markup = renderToStaticMarkup(
    <StrictMode>
      <Providers client={client} i18n={setUpMessages(language, language, messages)}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return `<div data-built="${reader}" inert>${markup}</div>`;
}

/** The frame of every page of the app, for when neither the page nor its reader is known. */
export function renderFrame(translation: Translation): string {
  return renderScreen({ path: paths.dashboard.pattern, Page: PageSkeleton, reader: 'anyone' }, translation);
}

/** A page of which only the heading and lead are known. */
function makeIntroPage(Intro: ComponentType, width: 'text' | 'wide'): ComponentType {
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
  { path: paths.programs.pattern, Page: makeIntroPage(ProgramsIntro, 'wide'), reader: 'anyone' },
  { path: paths.calculators.pattern, Page: makeIntroPage(CalculatorsIntro, 'wide'), reader: 'anyone' },
  {
    path: paths.visaRequirements.pattern,
    Page: makeIntroPage(VisaRequirementsIntro, 'wide'),
    reader: 'anyone',
  },
  { path: paths.dashboard.pattern, Page: makeIntroPage(DashboardIntro, 'wide'), reader: 'member' },
  { path: paths.profile.pattern, Page: makeIntroPage(ProfileIntro, 'text'), reader: 'member' },
  { path: paths.documents.pattern, Page: makeIntroPage(DocumentsIntro, 'wide'), reader: 'member' },
  { path: paths.visaStatus.pattern, Page: makeIntroPage(VisaStatusIntro, 'wide'), reader: 'member' },
  openResult('STUDENT'),
  openResult('OPPORTUNITY_SEEKER'),
];

/** The title of a result. */
function openResult(type: AssessmentType): FirstScreen {
  return {
    path: assessmentPages[type].result.pattern,
    Page: makeIntroPage(() => <ResultIntro type={type} />, 'wide'),
    reader: 'member',
  };
}

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
 * The first screens that can be prerendered, complete or only their beginning, by path.
 * @param questionnaires as the api returns them
 */
export function renderFirstScreens(
  questionnaires: readonly QuestionnaireDefinition[],
  translation: Translation,
): Readonly<Record<string, RenderedScreen>> {
  const render =
    (whole: boolean) =>
    (screen: FirstScreen): [string, RenderedScreen] => [
      screen.path,
      { markup: renderScreen(screen, translation), whole },
    ];
  return Object.fromEntries([
    ...[...wholePages, ...questionnaires.map(openQuestionnaire)].map(render(true)),
    ...introducedPages.map(render(false)),
  ]);
}
