/** A rule text as the content of an element: in the reader's language, or in English and marked as such. */
export interface RuleTextProps {
  readonly children: string;
  readonly lang?: 'en';
  readonly dir?: 'ltr';
}

export interface RuleText {
  /** For an element of its own: `<p {...rules.props(text)} />`. */
  readonly props: (text: string) => RuleTextProps;
  /** For a word within a sentence or name; in English if there is no translation. */
  readonly words: (text: string) => string;
}
