import { useCallback, useDeferredValue, useMemo } from "react";
import { useLoaded } from "../../data/use-loaded.ts";
import { Code, WireText } from "../../ui/code.tsx";
import { UnwritableCall } from "../call.ts";
import type { ClientSamples, SampleLanguage } from "../languages.ts";
import { tokensOf } from "../sample-text.tsx";
import { texts } from "../texts.ts";
import type { Typed } from "./client-call.ts";
import type { AskClientNames, ClientNames } from "./client-names.ts";
import type { ClientWriter } from "./client-writer.ts";
import { writeClientSample } from "./write-client-sample.ts";

interface ClientSampleProps {
  readonly client: ClientSamples;
  readonly syntax: SampleLanguage["syntax"];
  readonly typed: Typed;
  readonly ask: AskClientNames;
  readonly onHttp: () => void;
}

/** Characters that are worth reading; the copy holds all of it. */
const LONGEST = 25_000;

/** The call by the generated client, once the host has its names. */
export function ClientSample({ client, syntax, typed, ask, onHttp }: ClientSampleProps) {
  const { method, path } = typed.operation;
  const load = useCallback(
    (signal: AbortSignal) => Promise.all([ask({ language: client.language, method, path }, signal), client.load()]),
    [ask, client, method, path],
  );
  const { loaded, retry } = useLoaded(load);
  const deferred = useDeferredValue(typed);
  if (loaded.status === "ready") {
    const [names, writer] = loaded.value;
    return <Written names={names} writer={writer} typed={deferred} syntax={syntax} />;
  }
  if (loaded.status === "loading") {
    return (
      <p className="oar-sample-note" role="status">
        {texts.client.generating(client.label)}
      </p>
    );
  }
  return (
    <div className="oar-sample-note oar-sample-failure" role="alert">
      <p>{texts.client.failed(loaded.error instanceof Error ? loaded.error.message : "")}</p>
      <p>
        <button type="button" className="oar-button oar-button-dense oar-button-on-wire" onClick={retry}>
          {texts.client.tryAgain}
        </button>
        <button type="button" className="oar-button oar-button-dense oar-button-on-wire" onClick={onHttp}>
          {texts.client.showHttp}
        </button>
      </p>
    </div>
  );
}

interface WrittenProps {
  readonly names: ClientNames;
  readonly writer: ClientWriter;
  readonly typed: Typed;
  readonly syntax: SampleLanguage["syntax"];
}

function Written({ names, writer, typed, syntax }: WrittenProps) {
  const { program, why } = useMemo(() => written(names, writer, typed), [names, writer, typed]);
  const tokens = useMemo(() => tokensOf(program.slice(0, LONGEST), syntax), [program, syntax]);
  if (why !== undefined) return <p className="oar-sample-note">{why}</p>;
  return (
    <>
      <WireText>
        <Code tokens={tokens} />
      </WireText>
      {program.length > LONGEST ? <p className="oar-sample-note">{texts.isCut}</p> : null}
    </>
  );
}

function written(names: ClientNames, writer: ClientWriter, typed: Typed): { program: string; why?: string } {
  try {
    return { program: writeClientSample(writer, names, typed, "masked") };
  } catch (error) {
    if (error instanceof UnwritableCall) return { program: "", why: error.message };
    throw error;
  }
}
