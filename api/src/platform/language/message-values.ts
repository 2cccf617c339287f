/** The content of braces, if it is a placeholder: plural forms are text with a space or a `#`. */
type Placeholder<Inside extends string> = Inside extends
  `${infer Name}, plural,${string}` | `${infer Name}, number`
  ? { [Key in Name]: number }
  : Inside extends `${string} ${string}` | `${string}#${string}` | ''
    ? unknown
    : { [Key in Inside]: string | number };

/** The values that a message requires. */
export type Values<Message extends string> = Message extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? Placeholder<Inside> & Values<After>
    : unknown
  : unknown;
