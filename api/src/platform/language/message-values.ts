/** What stands between two braces, as a placeholder: the forms of a plural are text, which has a space or a `#`. */
type Placeholder<Inside extends string> = Inside extends
  `${infer Name}, plural,${string}` | `${infer Name}, number`
  ? { [Key in Name]: number }
  : Inside extends `${string} ${string}` | `${string}#${string}` | ''
    ? unknown
    : { [Key in Inside]: string | number };

/** The values that a message needs. */
export type Values<Message extends string> = Message extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? Placeholder<Inside> & Values<After>
    : unknown
  : unknown;
