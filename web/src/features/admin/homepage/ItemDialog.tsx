import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import type { Problem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { Modal } from '../../../ui/antd/Modal';
import { SwitchField } from '../../../ui/antd/SwitchField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import '../../../product/homepage/homepage.css';
import styles from './homepage.module.css';
import type { Item, ItemInput, Items } from './use-items';

/** The entered texts. */
export type Values = Readonly<Record<string, string>>;

export interface FormProps<Typed extends Values> {
  values: Typed;
  set: (name: keyof Typed & string, value: string) => void;
  errors: Readonly<Record<string, string>>;
}

/** What the form of each list provides. */
export interface ItemForm<Each extends Item, Input, Typed extends Values> {
  title: (item: Each | null) => ReactNode;
  empty: Typed;
  toValues: (item: Each) => Typed;
  /** The input to send, or the invalid fields. */
  toInput: (values: Typed) => { input: Input } | { errors: Readonly<Record<string, string>> };
  /** The labels of the fields, for showing conflicts. */
  labels: Readonly<Record<keyof Typed, string>>;
  Fields: (props: FormProps<Typed>) => JSX.Element;
  Preview: (props: { values: Typed }) => JSX.Element;
}

interface ItemDialogProps<Each extends Item, Input, Typed extends Values> {
  form: ItemForm<Each, Input, Typed>;
  list: Items<Each, Input & ItemInput>;
  /** Null for a new item. */
  item: Each | null;
  onClose: () => void;
}

/** Adds or edits an item, with a preview that uses the homepage's own components. */
export function ItemDialog<Each extends Item, Input, Typed extends Values>({
  form,
  list,
  item,
  onClose,
}: ItemDialogProps<Each, Input, Typed>): JSX.Element {
  const { t } = useLingui();
  const [base, setBase] = useState(item);
  const [values, setValues] = useState<Typed>(() => (item === null ? form.empty : form.toValues(item)));
  const [isActive, setActive] = useState(item?.isActive ?? true);
  const [theirs, setTheirs] = useState<Each | null>(null);
  const { busy, problem, run, setProblem } = useSubmit();

  /** Someone else saved first: the stored version becomes the base, and the admin chooses. */
  const showTheirs = async (): Promise<void> => {
    const now = (await list.refetch()).find(({ id }) => id === base?.id) ?? null;
    setBase(now);
    setTheirs(now);
  };
  const save = async (): Promise<void> => {
    const checked = form.toInput(values);
    if ('errors' in checked) {
      setProblem({ code: 'VALIDATION_FAILED', message: '', fields: checked.errors });
      return;
    }
    const last = list.items?.at(-1)?.displayOrder ?? 0;
    const about: ItemInput =
      base === null
        ? { isActive, displayOrder: Math.min(last + 1, 10_000) }
        : { id: base.id, updatedAt: base.updatedAt, isActive };
    const done = await run(async () => {
      try {
        await list.save({ ...checked.input, ...about });
      } catch (error) {
        const { code } = toProblem(error);
        if (base !== null && (code === 'CONFLICT' || code === 'NOT_FOUND')) await showTheirs();
        throw error;
      }
    });
    if (!done) return;
    showToast({
      tone: 'success',
      title: isActive ? t`Published` : t`Saved as a draft`,
      description: isActive ? t`Visitors see it on the homepage now.` : t`Visitors don't see it yet.`,
    });
    onClose();
  };
  const { Fields, Preview } = form;
  return (
    <Modal
      size="wide"
      title={form.title(item)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close without saving</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {isActive ? <Trans>Publish</Trans> : <Trans>Save draft</Trans>}
          </Button>
        </>
      }
    >
      <ProblemNotice problem={problem} gone={item !== null && base === null} hasTheirs={theirs !== null} />
      {theirs !== null && (
        <Theirs
          values={form.toValues(theirs)}
          mine={values}
          labels={form.labels}
          onTake={() => {
            setValues(form.toValues(theirs));
            setActive(theirs.isActive);
            setTheirs(null);
            setProblem(null);
          }}
        />
      )}
      <div className={styles['editor']}>
        <div className={styles['fields']}>
          <Fields
            values={values}
            errors={problem?.fields ?? {}}
            set={(name, value) => {
              setValues((before) => ({ ...before, [name]: value }));
            }}
          />
          <SwitchField
            label={<Trans>Show on the homepage</Trans>}
            help={
              isActive ? (
                <Trans>Visitors see it as soon as you publish.</Trans>
              ) : (
                <Trans>Only admins see drafts.</Trans>
              )
            }
            checked={isActive}
            onChange={setActive}
          />
        </div>
        <section className={styles['preview']} aria-label={t`Preview`}>
          <p>
            <strong>
              <Trans>Preview</Trans>
            </strong>
          </p>
          <div inert>
            <Preview values={values} />
          </div>
        </section>
      </div>
    </Modal>
  );
}

interface ProblemNoticeProps {
  problem: Problem | null;
  gone: boolean;
  hasTheirs: boolean;
}

function ProblemNotice({ problem, gone, hasTheirs }: ProblemNoticeProps): JSX.Element | null {
  const { t } = useLingui();
  if (problem === null || hasTheirs) return null;
  if (gone) {
    return (
      <FormError>
        <Trans>
          Someone else deleted this while you were editing. Your text is still here. Save again to add it as a
          new entry.
        </Trans>
      </FormError>
    );
  }
  if (Object.keys(problem.fields).length > 0) {
    return (
      <FormError>
        <Trans>Check the marked fields. What you typed is still here.</Trans>
      </FormError>
    );
  }
  return <FormError>{describeProblem(problem, t`We couldn't save that. Please try again.`)}</FormError>;
}

interface TheirsProps<Typed extends Values> {
  values: Typed;
  mine: Typed;
  labels: Readonly<Record<keyof Typed, string>>;
  onTake: () => void;
}

/** What someone else saved in the meantime, where it differs. */
function Theirs<Typed extends Values>({ values, mine, labels, onTake }: TheirsProps<Typed>): JSX.Element {
  const differing = Object.keys(values).filter((name) => values[name] !== mine[name]);
  return (
    <div role="alert" className={styles['theirs']}>
      <p>
        <strong>
          <Trans>Someone else changed this while you were editing.</Trans>
        </strong>{' '}
        <Trans>Nothing is lost: your version is in the form. This is what they saved:</Trans>
      </p>
      {differing.length === 0 ? (
        <p>
          <Trans>The same text as yours.</Trans>
        </p>
      ) : (
        <dl>
          {differing.map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd dir="auto">{values[name] === '' ? <Trans>empty</Trans> : values[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button onClick={onTake}>
          <Trans>Use their version</Trans>
        </Button>
      </div>
    </div>
  );
}
