import { type SchemaDocument, sampleOf } from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { texts } from "../texts.ts";
import { Code } from "../ui/code.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { jsonTokens } from "../ui/tokens.ts";
import { WireText } from "../ui/wire-text.tsx";

/** What a value of the schema looks like, as an answer has it. */
export function SchemaExample({ document: { name, schema, definitions } }: { document: SchemaDocument }) {
  const text = useMemo(
    () => JSON.stringify(sampleOf(schema, definitions, { direction: "response" }), null, 2),
    [schema, definitions],
  );
  return (
    <section className="oar-console" data-console aria-label={texts.schema.exampleOf(name)}>
      <div className="oar-wire">
        <div className="oar-strip">
          <span className="oar-strip-title">{texts.schema.example}</span>
          <CopyButton label={texts.responses.copyExample} text={() => text} />
        </div>
        <WireText>
          <Code tokens={jsonTokens(text)} />
        </WireText>
      </div>
    </section>
  );
}
