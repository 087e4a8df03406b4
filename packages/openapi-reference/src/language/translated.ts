/** The texts of another language: the same names, and functions with the same parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translated<Result>
    : T extends object
      ? { readonly [Name in keyof T]: Translated<T[Name]> }
      : T;
