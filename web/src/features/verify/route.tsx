import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { toProblem } from '../../lib/errors/problem';
import { Page, Stack } from '../../ui/layout/Sheet';
import { CodeForm } from './CodeForm';
import { CompareFile } from './CompareFile';
import { NoAnswer, UnknownCode } from './Refusals';
import type { SignatureRecord } from './record';
import { SignatureOfCodeDocument } from './signature.generated';
import { SignatureFacts } from './SignatureFacts';
import styles from './verify.module.css';

export const handle: RouteHandle = { title: msg`Check a signature` };

/** The record for the code in the URL. `form`: the URL has no code. */
type PageData =
  | { kind: 'form' }
  | { kind: 'known'; record: SignatureRecord; checkedAt: string }
  | { kind: 'unknown'; code: string }
  | { kind: 'failed'; code: string; sentence: string };

export async function loader({
  params,
  context,
}: LoaderFunctionArgs<RouterContextProvider>): Promise<PageData> {
  const code = params['code']?.trim() ?? '';
  if (code === '') return { kind: 'form' };
  try {
    const { data } = await context.get(apolloContext).query({
      query: SignatureOfCodeDocument,
      variables: { code },
      // Whether a copy is intact has to be checked each time.
      fetchPolicy: 'network-only',
    });
    if (data === undefined) return { kind: 'failed', code, sentence: '' };
    return { kind: 'known', record: data.signature, checkedAt: new Date().toISOString() };
  } catch (error) {
    const problem = toProblem(error);
    if (problem.code === 'NOT_FOUND' || problem.code === 'VALIDATION_FAILED')
      return { kind: 'unknown', code };
    return { kind: 'failed', code, sentence: problem.code === 'NETWORK' ? '' : problem.message };
  }
}

/** Tells anyone what a verification code belongs to, and whether a file is the one that was signed. */
export function Component(): JSX.Element {
  const data = useLoaderData<PageData>();
  return (
    <Page width="text" className={styles['page']}>
      {/* A signer's name is for people who have the code, not for search engines. */}
      <meta name="robots" content="noindex" />
      <Stack gap={32}>
        <Stack gap={8}>
          <h1>
            <Trans>Check a signature</Trans>
          </h1>
          <p className={styles['soft']}>
            <Trans>
              Every document signed with Portolan has a code on its last page. Enter it here to see who signed
              what, and when.
            </Trans>
          </p>
        </Stack>
        {data.kind === 'known' && (
          <>
            <SignatureFacts record={data.record} checkedAt={data.checkedAt} />
            <CompareFile key={data.record.code} record={data.record} />
          </>
        )}
        {data.kind === 'unknown' && <UnknownCode code={data.code} />}
        {data.kind === 'failed' && <NoAnswer sentence={data.sentence} />}
        <CodeForm
          key={data.kind}
          code={data.kind === 'unknown' ? data.code : ''}
          another={data.kind === 'known'}
        />
      </Stack>
    </Page>
  );
}
