import { texts } from "../texts.ts";
/** Beside the name of what will go away. */
export function Deprecated({ is }: { readonly is: boolean }) {
  return is ? (
    <span className="oar-deprecated" data-searched>
      {texts.deprecated}
    </span>
  ) : null;
}
