import { Component, lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from "react";
import { Code, WireText } from "../ui/code.tsx";
import { codeTokens, shellTokens, type Token } from "../ui/tokens.ts";
import { type SampledRequest, UnwritableCall } from "./call.ts";
import { languages, type SampleLanguage, type SampleWriter, writeSample } from "./languages.ts";
import { texts } from "./texts.ts";

interface SampleTextProps {
  readonly language: SampleLanguage;
  readonly request: SampledRequest;
}

/** Characters of a body that are worth reading in a sample; the copy holds all of it. */
const LONGEST_BODY = 20_000;

/** The sample with its secrets named. Writing it follows what is typed without holding it up. */
export function SampleText({ language, request }: SampleTextProps) {
  const deferred = useDeferredValue(request);
  if (language.writer) return <Written language={language} request={deferred} writer={language.writer} />;
  const Loaded = loaded.get(language.id);
  return Loaded === undefined ? null : (
    <LoadBoundary key={language.id} language={language.label}>
      <Suspense fallback={<Loading language={language.label} />}>
        <Loaded language={language} request={deferred} />
      </Suspense>
    </LoadBoundary>
  );
}

const loaded = new Map(
  languages.map((language) => [
    language.id,
    lazy(async () => {
      const writer = await language.load();
      return { default: (props: SampleTextProps) => <Written {...props} writer={writer} /> };
    }),
  ]),
);

function Written({ language, request, writer }: SampleTextProps & { readonly writer: SampleWriter }) {
  const excerpt = useMemo(() => excerptOf(request), [request]);
  const { tokens, why } = useMemo(() => colouredSample(language, writer, excerpt), [language, writer, excerpt]);
  if (why !== undefined) return <p className="oar-sample-note">{why}</p>;
  return (
    <>
      <WireText>
        <Code tokens={tokens} />
      </WireText>
      {excerpt === request ? null : <p className="oar-sample-note">{texts.bodyIsCut}</p>}
      <LostHeaders language={language} request={request} />
    </>
  );
}

interface ColouredSample {
  readonly tokens: readonly Token[];
  /** Why there is none. */
  readonly why?: string;
}

function colouredSample(language: SampleLanguage, writer: SampleWriter, request: SampledRequest): ColouredSample {
  try {
    const program = writeSample(writer, request, "masked");
    return { tokens: tokensOf(program, language.syntax) };
  } catch (error) {
    if (error instanceof UnwritableCall) return { tokens: [], why: error.message };
    throw error;
  }
}

export function tokensOf(program: string, syntax: SampleLanguage["syntax"]): readonly Token[] {
  return syntax === "shell" ? shellTokens(program) : codeTokens(program, syntax);
}

function excerptOf(request: SampledRequest): SampledRequest {
  const { body } = request;
  if (body.kind !== "text" || body.text.length <= LONGEST_BODY) return request;
  return { ...request, body: { ...body, text: `${body.text.slice(0, LONGEST_BODY)}…` } };
}

/** Only curl can set headers of a form's part. */
function LostHeaders({ language, request }: SampleTextProps) {
  if (language.id === "curl" || request.body.kind !== "multipart") return null;
  const names = request.body.parts.flatMap(({ headers }) => headers.map(([name]) => name));
  if (names.length === 0) return null;
  return <p className="oar-sample-note">{texts.lostHeaders(names.join(", "), language.label)}</p>;
}

function Loading({ language }: { readonly language: string }) {
  return (
    <div className="oar-sample-loading" role="status" aria-label={texts.loading(language)}>
      <span className="oar-skeleton-line" />
      <span className="oar-skeleton-line" />
      <span className="oar-skeleton-line" />
    </div>
  );
}

/** A language that cannot be loaded, as after the portal was updated, leaves the others usable. */
class LoadBoundary extends Component<{ readonly language: string; readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="oar-sample-note" role="alert">
        {texts.notLoaded(this.props.language)}
      </p>
    );
  }
}
