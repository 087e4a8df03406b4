import {
  accessRow,
  type OperationDocument,
  plainRow,
  type Schemes,
  schemeOf,
  scopeMeaning,
} from "@connect-portal/openapi-document";
import { FoldedSection } from "../document/folded-section.tsx";
import { RowShell } from "../schema/row-shell.tsx";
import { texts } from "../texts.ts";

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
              <RowShell row={nothing} />
            </div>
          ) : null}
        </div>
      )}
    </FoldedSection>
  );
}

const nothing = plainRow({ name: texts.operation.noAccess, kind: "rule", isNameless: true }, false, [], []);

function titleOf(ways: number, isOptional: boolean): string {
  if (ways !== 1) return texts.operation.ways(ways, isOptional);
  return isOptional ? texts.operation.accessDetailsOptional : texts.operation.accessDetails;
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
        const described = scopes.map((text) => {
          const description = scopeMeaning(scheme, text);
          return description ? { text, description } : { text };
        });
        return (
          <RowShell key={name} row={accessRow(name, scheme, described, index > 0 ? texts.operation.together : "")} />
        );
      })}
    </div>
  );
}

function Or() {
  return <p className="oar-or">{texts.operation.or}</p>;
}
