import { type OperationDocument, stringOf } from "@connect-portal/openapi-document";
import { FoldedSection } from "../document/folded-section.tsx";
import { schemeDetails, schemeKind } from "../document/scheme-text.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { RowShell } from "../schema/row-shell.tsx";
import { Values } from "../schema/values-list.tsx";
import { type Schemes, schemeOf, scopeMeaning } from "./access.ts";

type Alternative = OperationDocument["security"][number];

interface AccessRowsProps {
  readonly security: OperationDocument["security"];
  readonly schemes: Schemes;
}

/** Each way to authenticate, with what it needs together and what its scopes mean; folded. */
export function AccessRows({ security, schemes }: AccessRowsProps) {
  const ways = security.filter((alternative) => Object.keys(alternative).length > 0);
  const isOptional = ways.length < security.length;
  return (
    <FoldedSection name="access" title={titleOf(ways.length, isOptional)}>
      {() => (
        <div className="oar-rows">
          {ways.map((alternative, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name; their order is the document's.
            <AlternativeRows key={index} isFirst={index === 0} alternative={alternative} schemes={schemes} />
          ))}
          {isOptional ? (
            <div>
              {ways.length > 0 ? <Or /> : null}
              <RowShell name="nothing" kind="rule" />
            </div>
          ) : null}
        </div>
      )}
    </FoldedSection>
  );
}

function titleOf(ways: number, isOptional: boolean): string {
  if (ways === 1) return isOptional ? "Access in detail: optional" : "Access in detail";
  return isOptional ? `${ways} ways to authenticate, or none` : `${ways} ways to authenticate`;
}

interface AlternativeRowsProps {
  readonly isFirst: boolean;
  readonly alternative: Alternative;
  readonly schemes: Schemes;
}

function AlternativeRows({ isFirst, alternative, schemes }: AlternativeRowsProps) {
  return (
    <div>
      {isFirst ? null : <Or />}
      {Object.entries(alternative).map(([name, scopes], index) => {
        const scheme = schemeOf(name, schemes);
        return (
          <RowShell
            key={name}
            name={name}
            kind="property"
            need={index > 0 ? "as well" : ""}
            isDeprecated={scheme?.deprecated === true}
            type={
              scheme ? (
                <>
                  <b>{schemeKind(scheme)}</b>
                  {schemeDetails(scheme).map((detail) => (
                    <span key={detail}>{detail}</span>
                  ))}
                </>
              ) : (
                <span className="oar-wrong">{name} is not declared in this document</span>
              )
            }
          >
            <Markdown text={stringOf(scheme?.description)} className="oar-does" />
            <Values
              name={name}
              values={scopes.map((text) => {
                const description = scopeMeaning(scheme, text);
                return description ? { text, description } : { text };
              })}
            />
          </RowShell>
        );
      })}
    </div>
  );
}

function Or() {
  return <p className="oar-or">or</p>;
}
