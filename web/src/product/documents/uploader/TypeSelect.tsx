import { useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import { toDocumentType, documentTypeLabels } from '../labels';
import { SelectField } from '../../../ui/fields/choices';

interface TypeSelectProps {
  label: ReactNode;
  value: DocumentType | null;
  /** The types on offer; all if undefined. */
  types: readonly DocumentType[] | undefined;
  error: string | undefined;
  onChange: (type: DocumentType | null) => void;
}

const ALL = Object.keys(documentTypeLabels);

/** Selects the document type of a file. */
export function TypeSelect({ label, value, types, error, onChange }: TypeSelectProps): JSX.Element {
  const { t, i18n } = useLingui();
  const options = (types ?? ALL).flatMap((word) => {
    const type = toDocumentType(word);
    return type === null ? [] : [{ value: type, label: i18n._(documentTypeLabels[type]) }];
  });
  return (
    <SelectField
      label={label}
      name="documentType"
      placeholder={t`Choose the type`}
      options={options}
      value={value ?? ''}
      error={error}
      onChange={(word) => {
        onChange(toDocumentType(word));
      }}
    />
  );
}
