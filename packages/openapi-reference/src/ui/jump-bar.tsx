import type { HttpMethod } from "@connect-portal/openapi-document";
import { texts } from "../texts.ts";
import { Verb } from "./verb.tsx";

interface JumpBarProps {
  readonly method: HttpMethod;
  readonly name: string;
  readonly onJump: () => void;
}

/** On a phone, always at the foot: leads to the console. */
export function JumpBar({ method, name, onJump }: JumpBarProps) {
  return (
    <div className="oar-jump">
      <Verb method={method} tag />
      <span className="oar-jump-path">{name}</span>
      <button type="button" className="oar-button oar-button-primary" onClick={onJump}>
        {texts.tryIt}
      </button>
    </div>
  );
}
