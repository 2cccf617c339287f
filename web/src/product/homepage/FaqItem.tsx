import type { JSX } from 'react';

/** A question on the homepage that expands to its answer. */
export function FaqItem({
  question,
  answer,
  open,
}: {
  question: string;
  answer: string;
  open?: boolean;
}): JSX.Element {
  return (
    <details open={open}>
      <summary dir="auto">{question}</summary>
      <p className="plain-text" dir="auto">
        {answer}
      </p>
    </details>
  );
}
