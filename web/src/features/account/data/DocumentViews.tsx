import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useConnection } from '../../../lib/apollo/use-connection';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import styles from '../account.module.css';
import { Moment } from '../parts/Moment';
import { OwnDocumentViewsDocument } from './own-data.generated';
import type { OwnDocumentViewsQuery } from './own-data.generated';

type View = OwnDocumentViewsQuery['documentViews']['nodes'][number];

/** Which staff members opened or downloaded the person's documents, newest first. */
export function DocumentViews(): JSX.Element {
  const list = useConnection(OwnDocumentViewsDocument, 'documentViews', {
    variables: {},
    failure: 'The views of the documents could not be loaded.',
    getId: ({ id }) => id,
  });
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
      {list.failed && (
        <p role="alert">
          <Trans>We couldn't load this list. Please reload the page.</Trans>
        </p>
      )}
      {list.nodes === null && !list.failed && <Skeleton lines={2} />}
      {list.nodes?.length === 0 && (
        <p>
          <Trans>Nobody has opened your documents.</Trans>
        </p>
      )}
      {list.nodes !== null && list.nodes.length > 0 && (
        <ul className={styles['list']}>
          {list.nodes.map((view) => (
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
      {list.loadMore !== null && (
        <div className={styles['row']}>
          <Button busy={list.loading} onClick={list.loadMore}>
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
