import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from '../account.module.css';
import { Moment } from '../parts/Moment';
import { OwnDocumentViewsDocument } from './own-data.generated';
import type { OwnDocumentViewsQuery } from './own-data.generated';

type View = OwnDocumentViewsQuery['documentViews']['nodes'][number];

/** Which staff members opened or downloaded the person's documents, newest first. */
export function DocumentViews(): JSX.Element {
  const { data, error, fetchMore } = useQuery(OwnDocumentViewsDocument, { fetchPolicy: 'network-only' });
  const [loading, setLoading] = useState(false);
  const page = data?.documentViews;
  const more = async (): Promise<void> => {
    setLoading(true);
    try {
      await fetchMore({
        variables: { after: page?.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...before,
          documentViews: {
            ...fetchMoreResult.documentViews,
            nodes: [...before.documentViews.nodes, ...fetchMoreResult.documentViews.nodes],
          },
        }),
      });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <div>
        <h3>
          <Trans>Who saw your documents</Trans>
        </h3>
        <p className={styles['soft']}>
          <Trans>We list every time that one of our staff opens or downloads one of your documents.</Trans>
        </p>
      </div>
      {error !== undefined && (
        <p role="alert">
          <Trans>We couldn't load this list. Please reload the page.</Trans>
        </p>
      )}
      {page === undefined && error === undefined && <Skeleton lines={2} />}
      {page?.nodes.length === 0 && (
        <p>
          <Trans>Nobody has opened your documents.</Trans>
        </p>
      )}
      {page !== undefined && page.nodes.length > 0 && (
        <ul className={styles['list']}>
          {page.nodes.map((view) => (
            <li key={view.id} className={styles['item']}>
              <span className={styles['about']}>
                <ViewSentence view={view} />
              </span>
              <span className={styles['small']}>
                <Moment at={view.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {page?.pageInfo.hasNextPage === true && (
        <div className={styles['row']}>
          <Button busy={loading} onClick={() => void more().catch(() => undefined)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function ViewSentence({ view: { action, viewer, documentName } }: { view: View }): JSX.Element {
  const who = viewer ?? <Trans>A former member of our staff</Trans>;
  const what = documentName ?? <Trans>a document that has since been deleted</Trans>;
  if (action === 'PREVIEWED') {
    return (
      <Trans>
        {who} opened {what}
      </Trans>
    );
  }
  if (action === 'DOWNLOADED') {
    return (
      <Trans>
        {who} downloaded {what}
      </Trans>
    );
  }
  return (
    <Trans>
      {who} downloaded the signed copy of {what}
    </Trans>
  );
}
