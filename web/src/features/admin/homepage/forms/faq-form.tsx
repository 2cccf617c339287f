import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { FaqInput } from '../../../../gql/schema-types';
import { FaqItem } from '../../../../product/homepage/FaqItem';
import { TextArea, TextField } from '../../../../ui/antd/TextField';
import type { FormProps, ItemForm } from '../ItemDialog';
import type { FaqEntry } from '../use-items';
import { findEmpty } from './form-text';

type FaqValues = Readonly<Record<'question' | 'answer', string>>;

/** The form of a question. */
export function useFaqForm(): ItemForm<FaqEntry, FaqInput, FaqValues> {
  const { t } = useLingui();
  return {
    title: (item) => (item === null ? <Trans>Add question</Trans> : <Trans>Edit question</Trans>),
    empty: { question: '', answer: '' },
    toValues: ({ question, answer }) => ({ question, answer }),
    toInput: (values) => {
      const errors = findEmpty(values, { question: t`Enter a question.`, answer: t`Enter an answer.` });
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { question: values.question.trim(), answer: values.answer.trim() } };
    },
    labels: { question: t`Question`, answer: t`Answer` },
    Fields: FaqFields,
    Preview: FaqPreview,
  };
}

function FaqFields({ values, set, errors }: FormProps<FaqValues>): JSX.Element {
  return (
    <>
      <TextField
        name="question"
        label={<Trans>Question</Trans>}
        maxLength={300}
        autoComplete="off"
        value={values.question}
        error={errors['question']}
        onChange={(question) => {
          set('question', question);
        }}
      />
      <TextArea
        name="answer"
        label={<Trans>Answer</Trans>}
        help={<Trans>Plain text. Line breaks stay; HTML and Markdown show as you type them.</Trans>}
        rows={8}
        maxLength={5000}
        value={values.answer}
        error={errors['answer']}
        onChange={(answer) => {
          set('answer', answer);
        }}
      />
    </>
  );
}

function FaqPreview({ values }: { values: FaqValues }): JSX.Element {
  const { t } = useLingui();
  return (
    <div className="questions">
      <FaqItem
        question={values.question.trim() || t`Question`}
        answer={values.answer.trim() || t`Answer`}
        open
      />
    </div>
  );
}
