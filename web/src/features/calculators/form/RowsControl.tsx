import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import { FieldGroup } from '../../../ui/fields/Field';
import type { FieldProps } from './field-props';
import type { FieldKind, FormField } from './fields';
import styles from './form.module.css';
import { rowCount } from './read-input';

interface RowsControlProps extends FieldProps {
  kind: Extract<FieldKind, { is: 'rows' }>;
  legend: ReactNode;
  /** Renders one control of a row. */
  children: (part: FormField) => ReactNode;
}

/** Rows with the same controls, which can be added and removed by keyboard. There is always at least one row. */
export function RowsControl({ field, kind, legend, state, errors, children }: RowsControlProps): JSX.Element {
  const { t } = useLingui();
  const { path, description } = field;
  const count = Math.min(Math.max(rowCount(path, state.texts), 1), kind.max);
  const group = useRef<HTMLDivElement>(null);
  const focusRow = useRef<number | null>(null);

  useEffect(() => {
    const row = focusRow.current;
    if (row === null) return;
    focusRow.current = null;
    group.current?.querySelectorAll('[data-row]')[row]?.querySelector<HTMLElement>('input, select')?.focus();
  });

  const write = (rows: readonly (readonly string[])[]): void => {
    const texts = rows.flatMap((row, index) =>
      kind.row(index).map(({ path: key }, at) => [key, row[at] ?? ''] as const),
    );
    state.setGroup(path, Object.fromEntries(texts));
  };
  const rows = Array.from({ length: count }, (_, index) =>
    kind.row(index).map(({ path: key }) => state.texts[key] ?? ''),
  );
  return (
    <FieldGroup label={legend} help={description ?? undefined} error={errors[path]}>
      <div ref={group} className={styles['rows']}>
        {rows.map((_, index) => {
          const place = index + 1;
          return (
            <div key={place} data-row="" className={styles['row']}>
              <div className={styles['rowFields']}>{kind.row(index).map(children)}</div>
              {count > 1 && (
                <Button
                  variant="quiet"
                  aria-label={t`Remove ${place} of ${field.title}`}
                  onClick={() => {
                    focusRow.current = Math.max(0, index - 1);
                    write(rows.filter((__, at) => at !== index));
                  }}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {count < kind.max && (
        <div>
          <Button
            aria-label={t`Add one to ${field.title}`}
            onClick={() => {
              focusRow.current = count;
              write([...rows, []]);
            }}
          >
            <Trans>Add one</Trans>
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
