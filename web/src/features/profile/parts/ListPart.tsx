import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import type { UpdateProfileInput } from '../../../gql/schema-types';
import { Button } from '../../../ui/button/Button';
import { checkTexts, isEmpty } from '../form/check';
import { describeEntry } from '../form/describe';
import type { FieldSpec, Texts } from '../form/fields';
import { useAutosave } from '../form/use-autosave';
import styles from '../profile.module.css';
import { PartForm } from './PartForm';
import { RowFields } from './RowFields';
import { SaveStatus } from './SaveStatus';
import { Section } from './Section';

interface ListPartProps {
  /** The profile's field, with which the paths of its errors start. */
  name: string;
  title: string;
  why: ReactNode;
  /** An entry's name, such as "Degree". */
  entry: string;
  add: string;
  fields: readonly FieldSpec[];
  saved: readonly Texts[];
  max: number;
  toInput: (rows: readonly Texts[]) => UpdateProfileInput;
  countries: readonly string[];
  /** The currencies of the person's own countries. */
  currencies: readonly string[];
}

interface Row {
  key: number;
  texts: Texts;
}

/** The index of an entry and its field in an error's path. */
const ENTRY = /^\w+\.(\d+)\.(.+)$/;

let keys = 0;
const getRow = (texts: Texts): Row => ({ key: (keys += 1), texts });

/** Where to move the focus after the next render: into that entry, or to the button that adds one. */
interface Goal {
  row: number | null;
}

/** A part with any number of entries, which can be added and removed by keyboard and pointer. */
export function ListPart(part: ListPartProps): JSX.Element {
  const { name, title, why, entry, add, fields, saved, max, toInput, countries, currencies } = part;
  const { i18n } = useLingui();
  const [rows, setRows] = useState(() => saved.map(getRow));
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [goal, setGoal] = useState<Goal | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // Empty entries aren't saved; errors use the indexes of the shown ones.
  const filled = rows.filter(({ texts }) => !isEmpty(fields, texts));
  const at = (row: Row): string => `${name}.${String(rows.indexOf(row))}.`;
  const autosave = useAutosave({
    text: getText(filled),
    check: () =>
      Object.fromEntries(
        filled.flatMap((row) => Object.entries(checkTexts(i18n, fields, row.texts, at(row)))),
      ),
    toInput: () => toInput(filled.map(({ texts }) => texts)),
    toField: (path) => {
      const [, index = '', field] = ENTRY.exec(path) ?? [];
      const row = filled[Number(index)];
      return row !== undefined && fields.some((own) => own.name === field)
        ? `${at(row)}${field ?? ''}`
        : null;
    },
    isFilled: (path) => {
      const [, index = '', field = ''] = ENTRY.exec(path) ?? [];
      return (rows[Number(index)]?.texts[field] ?? '').trim() !== '';
    },
  });

  const hasError = (place: string): boolean =>
    Object.keys(autosave.errors).some((path) => path.startsWith(place));

  useEffect(() => {
    if (goal === null) return;
    const place =
      goal.row === null
        ? list.current?.querySelector('[data-add]')
        : list.current?.querySelector(`[data-row="${String(goal.row)}"] :is(input, select)`);
    if (place instanceof HTMLElement) place.focus();
  }, [goal]);

  return (
    <Section title={title} why={why} status={<SaveStatus state={autosave.state} />}>
      <PartForm autosave={autosave}>
        <div
          ref={list}
          className={styles['entries']}
          data-bare={rows.length === 0 && autosave.sentence === null}
        >
          {rows.map(({ key, texts }, index) => {
            const number = String(index + 1);
            return (
              <fieldset key={key} data-row={key} className={styles['entry']}>
                <legend className="visually-hidden">
                  {entry} {number}
                </legend>
                {/* Saved entries are collapsed to one line; new and invalid ones are expanded. */}
                <details
                  open={opened.has(key) || hasError(`${name}.${String(index)}.`)}
                  onToggle={({ currentTarget }) => {
                    const others = [...opened].filter((one) => one !== key);
                    setOpened(new Set(currentTarget.open ? [...others, key] : others));
                  }}
                >
                  <summary>
                    <strong>
                      {entry} {number}
                    </strong>{' '}
                    <bdi className={styles['soft']}>{describeEntry(i18n, fields, texts)}</bdi>
                  </summary>
                  <div className={styles['opened']}>
                    <RowFields
                      fields={fields}
                      texts={texts}
                      at={`${name}.${String(index)}.`}
                      errors={autosave.errors}
                      countries={countries}
                      currencies={currencies}
                      onChange={(after) => {
                        setRows(rows.map((row) => (row.key === key ? { key, texts: after } : row)));
                      }}
                    />
                    <Button
                      variant="quiet"
                      onClick={() => {
                        setRows(rows.filter((row) => row.key !== key));
                        autosave.forget();
                        setGoal({ row: null });
                      }}
                    >
                      <Trans>Remove</Trans>
                      <span className="visually-hidden">
                        : {entry} {number}
                      </span>
                    </Button>
                  </div>
                </details>
              </fieldset>
            );
          })}
          {rows.length < max && (
            <div>
              <Button
                data-add=""
                onClick={() => {
                  const row = getRow({});
                  setOpened(new Set([...opened, row.key]));
                  setRows([...rows, row]);
                  setGoal({ row: row.key });
                }}
              >
                {add}
              </Button>
            </div>
          )}
        </div>
      </PartForm>
    </Section>
  );
}

/** The entries serialized, to detect changes. */
function getText(rows: readonly Row[]): string {
  return JSON.stringify(
    rows.map(({ texts }) =>
      Object.entries(texts)
        .filter(([, text]) => text !== '')
        .sort(),
    ),
  );
}
