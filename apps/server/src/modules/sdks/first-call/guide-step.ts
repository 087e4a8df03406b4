/** A step of the reader, in the folder into which the archive was unpacked. */
export type GuideStep =
  /** Pastes these lines into a shell. */
  | { readonly does: "run"; readonly commands: string }
  /** Saves this text under this name. `syntax` as Markdown knows it, such as "java". */
  | { readonly does: "save"; readonly file: string; readonly syntax: string; readonly text: string };
