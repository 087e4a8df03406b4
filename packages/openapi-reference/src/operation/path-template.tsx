import type { HttpMethod } from "@connect-portal/openapi-document";
import { CopyButton } from "../ui/copy-button.tsx";
import { Verb } from "../ui/verb.tsx";

/** Verb and path with the parts to be filled in marked. */
export function PathTemplate({ method, path }: { method: HttpMethod; path: string }) {
  return (
    <p className="oar-path">
      <Verb method={method} tag />
      <span>
        {path.split(/(\{[^{}]+\})/).map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one path never change.
            <var key={index}>{part}</var>
          ) : (
            part
          ),
        )}
      </span>
      <CopyButton label="Copy path" text={() => path} />
    </p>
  );
}
