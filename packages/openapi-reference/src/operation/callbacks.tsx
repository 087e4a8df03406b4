import type { Callback, Definitions, JsonObject } from "@connect-portal/openapi-document";
import { IconChevronRight } from "@tabler/icons-react";
import { Fact, Facts } from "../document/facts.tsx";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { texts } from "../texts.ts";
import { Deprecated, Verb } from "../ui/code.tsx";
import { Disclosure, Place } from "../ui/remembered.tsx";
import { RequestBody } from "./media-body.tsx";
import { AccessLine, OwnServers } from "./operation-servers.tsx";
import { Parameters } from "./parameters.tsx";
import { Responses } from "./responses.tsx";

interface CallbacksProps {
  readonly callbacks: readonly Callback[];
  readonly definitions: Definitions;
  readonly schemes: { readonly [name: string]: JsonObject };
}

const DESCRIPTION_LINES = 12;

/** The requests that the provider makes in turn, each folded. */
export function Callbacks({ callbacks, definitions, schemes }: CallbacksProps) {
  if (callbacks.length === 0) return null;
  return (
    <Place name="callbacks">
      <h3>{texts.callbacks.title}</h3>
      <p className="oar-note oar-callbacks-note">{texts.callbacks.what}</p>
      <div className="oar-responses">
        {callbacks.map((callback, index) => (
          <Disclosure
            // biome-ignore lint/suspicious/noArrayIndexKey: one callback may make two requests; their order is fixed.
            key={index}
            name={String(index)}
            opensAtFirst={false}
            summary={<CallbackSummary callback={callback} />}
          >
            {() => <CallbackText callback={callback} definitions={definitions} schemes={schemes} />}
          </Disclosure>
        ))}
      </div>
    </Place>
  );
}

function CallbackSummary({ callback }: { callback: Callback }) {
  return (
    <summary>
      <IconChevronRight className="oar-twist" size={14} stroke={1.75} aria-hidden />
      <Verb method={callback.method} />
      <span className="oar-why">
        <span data-searched>{callback.title}</span>
        <Deprecated is={callback.deprecated ?? false} />
      </span>
      <span className="oar-mono" data-searched>
        {callback.name}
      </span>
    </summary>
  );
}

interface CallbackTextProps {
  readonly callback: Callback;
  readonly definitions: Definitions;
  readonly schemes: { readonly [name: string]: JsonObject };
}

function CallbackText({ callback, definitions, schemes }: CallbackTextProps) {
  return (
    <div className="oar-response oar-callback">
      <Facts>
        <Fact name={texts.callbacks.sentTo} mono>
          <span data-searched>{callback.expression}</span>
        </Fact>
        {callback.security ? (
          <Fact name={texts.operation.access}>
            <AccessLine security={callback.security} schemes={schemes} />
          </Fact>
        ) : null}
      </Facts>
      <FoldableText
        name="description:open"
        text={callback.description}
        className="oar-does"
        lines={DESCRIPTION_LINES}
        level={4}
      />
      {callback.servers ? <OwnServers servers={callback.servers} /> : null}
      <Parameters parameters={callback.parameters} definitions={definitions} />
      <RequestBody body={callback.requestBody} definitions={definitions} />
      <Responses responses={callback.responses} definitions={definitions} />
    </div>
  );
}
