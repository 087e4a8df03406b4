/** What a reader does, in the folder that the archive was unpacked in. */
export type GuideStep =
  /** Pastes these lines into a shell. */
  | { readonly does: "run"; readonly commands: string }
  /** Saves this text under this name. `syntax` as Markdown knows it, such as "java". */
  | { readonly does: "save"; readonly file: string; readonly syntax: string; readonly text: string };
