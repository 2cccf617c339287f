import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { JSX } from 'react';
import type { DocumentType } from '../../gql/schema-types';
import { RequiredPanel } from '../../product/documents/required/RequiredPanel';
import { RequiredListDocument } from '../../product/documents/required/required-list.generated';
import { Sheet, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { DocumentActions } from './manage/DocumentActions';
import { DocumentDialogs } from './manage/DocumentDialogs';
import type { OpenDialog } from './manage/DocumentDialogs';
import { DocumentFacts } from './manage/DocumentRow';
import { Manager } from './manage/Manager';
import { OwnDocumentsDocument } from './manage/own-documents.generated';

const isComing = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && error === undefined;

/** The documents of one assessment, each listed once: the required ones with their actions, then the others. */
export function AssessmentDocuments({
  assessmentId,
  type,
}: {
  assessmentId: string;
  type: DocumentType | null;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const variables = { visaAssessmentId: assessmentId, includeSuperseded: false };
  const own = useQuery(OwnDocumentsDocument, { variables });
  const required = useQuery(RequiredListDocument, { variables: { visaAssessmentId: assessmentId } });
  // Shown together, so that late content doesn't shift the page.
  if (isComing(own) || isComing(required)) return <Skeleton lines={8} />;
  const documents = own.data?.documents ?? [];
  const listed = new Set(required.data?.requiredDocuments.flatMap(({ document }) => document?.id ?? []));
  return (
    <Stack gap={32}>
      <div ref={place} tabIndex={-1}>
        <Sheet>
          <RequiredPanel
            assessmentId={assessmentId}
            type={type}
            renderMore={(documentId) => {
              const document = documents.find(({ id }) => id === documentId);
              if (document === undefined) return null;
              return (
                <>
                  <DocumentFacts document={document} />
                  <DocumentActions
                    document={document}
                    hasOwnUpload
                    onAct={(act, { id }) => {
                      setDialog({ act, id });
                    }}
                  />
                </>
              );
            }}
          />
        </Sheet>
      </div>
      <Manager
        assessmentId={assessmentId}
        title={<Trans>Other documents for this assessment</Trans>}
        isListed={({ id }) => listed.has(id)}
      />
      <DocumentDialogs
        dialog={dialog}
        documents={documents}
        onClose={() => {
          setDialog(null);
          // The row's button may be gone after the action.
          setTimeout(() => place.current?.focus());
        }}
      />
    </Stack>
  );
}
