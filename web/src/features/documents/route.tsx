import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { useUploads } from '../../product/documents/use-uploads';
import { toDocumentType } from '../../product/documents/labels';
import { Button } from '../../ui/button/Button';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { Tabs } from '../../ui/tabs/Tabs';
import { Intro } from './Intro';
import { Guidelines, Requirements, Steps } from './upload/Requirements';
import { UploadPageDocument } from './upload/upload-page.generated';
import type { UploadPageQuery } from './upload/upload-page.generated';
import styles from './upload/upload.module.css';
import { UploadTab } from './upload/UploadTab';

export const handle: RouteHandle = { title: msg`Documents` };

/** A URL shows either the upload, or one or both of these. */
const Manager = lazy(async () => ({ default: (await import('./manage/Manager')).Manager }));
const AssessmentDocuments = lazy(async () => ({
  default: (await import('./AssessmentDocuments')).AssessmentDocuments,
}));

interface DocumentsData {
  page: QueryRef<UploadPageQuery>;
}

export function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): DocumentsData {
  const preload = preloadQuery(context.get(apolloContext));
  return { page: preload(UploadPageDocument, { fetchPolicy: 'cache-and-network' }) };
}

export function Component(): JSX.Element {
  const [search] = useSearchParams();
  const assessmentId = search.get('assessmentId');
  return (
    <Page width="wide">
      <Stack gap={32}>
        <Stack gap={16}>
          <Intro />
          <Steps />
        </Stack>
        <Suspense
          fallback={
            <div className={styles['reserve']}>
              <Skeleton lines={8} />
            </div>
          }
        >
          {assessmentId === null || assessmentId === '' ? (
            <Everything />
          ) : (
            <OfAssessment key={assessmentId} assessmentId={assessmentId} type={search.get('type')} />
          )}
        </Suspense>
      </Stack>
    </Page>
  );
}

/** The documents of one assessment: required ones, and all that were uploaded. */
function OfAssessment({ assessmentId, type }: { assessmentId: string; type: string | null }): JSX.Element {
  return (
    <div className={styles['columns']}>
      <div className={styles['reserve']}>
        <AssessmentDocuments assessmentId={assessmentId} type={toDocumentType(type)} />
      </div>
      <div className={styles['aside']}>
        <Guidelines />
        <p>
          <Link to={paths.documents.href()}>
            <Trans>All your documents</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}

type TabName = 'upload' | 'manage';

function Everything(): JSX.Element {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { data } = useReadQuery(useLoaderData<DocumentsData>().page);
  const usable = data.assessments.filter(({ status }) => status !== 'FAILED');
  // A plan that we don't cover needs no documents.
  const [assessmentId, setAssessmentId] = useState<string | null>(usable.find(isCovered)?.id ?? null);
  // Here instead of in the tab, so that uploads continue while another tab is open.
  const uploads = useUploads();
  // The URL for replacing a rejected document that has no assessment; its replacement has none either.
  const requestedType = toDocumentType(search.get('type'));
  const chosen = usable.find(({ id }) => id === assessmentId);
  const tab: TabName = search.get('tab') === 'manage' ? 'manage' : 'upload';
  const open = (name: TabName): void => {
    setSearch(name === 'manage' ? { tab: name } : {}, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs
      label={t`Documents`}
      tabs={[
        { name: 'upload', label: <Trans>Upload Documents</Trans> },
        { name: 'manage', label: <Trans>Manage Documents</Trans> },
      ]}
      chosen={tab}
      onChoose={open}
    >
      {tab === 'upload' ? (
        <div className={styles['columns']}>
          <UploadTab
            uploads={uploads}
            assessments={usable}
            assessmentId={requestedType === null ? assessmentId : null}
            requestedType={requestedType}
            onAssessment={(id) => {
              setAssessmentId(id);
              if (requestedType !== null) open('upload');
            }}
          />
          <div className={styles['aside']}>
            {(chosen === undefined || isCovered(chosen)) && (
              <Requirements data={data} chosen={chosen?.type ?? null} />
            )}
            <Guidelines />
          </div>
        </div>
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Manager
            assessmentId={null}
            title={<Trans>Your documents</Trans>}
            empty={
              <Button
                variant="primary"
                onClick={() => {
                  open('upload');
                }}
              >
                <Trans>Upload documents</Trans>
              </Button>
            }
          />
        </Suspense>
      )}
    </Tabs>
  );
}

function isCovered({ aiResult }: UploadPageQuery['assessments'][number]): boolean {
  return aiResult?.covered !== false;
}
