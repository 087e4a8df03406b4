import type { HttpMethod } from "@connect-portal/openapi-document";
import type { NextStep } from "@connect-portal/openapi-reference";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EntityLink, kindOfId } from "../../../shared/sandbox/entity-link.tsx";
import { useReferenceQueries } from "../reference-queries.ts";

/** An operation of a published document, as a link of another document refers to it. */
interface Target {
  /** The document's /hps path. */
  readonly spec: string;
  /** Page of the module that it belongs to. */
  readonly page: string;
  readonly path: string;
  readonly method: string;
}

type Step = Pick<NextStep, "values" | "description">;

/** An id of the sandbox in a response leads to the operation that reads it. */
export function answerId(id: string) {
  const kind = kindOfId(id);
  return kind === null ? null : <EntityLink kind={kind} id={id} className="oar-id" />;
}

/** `spec` is the /hps path of the document that links. Null for a reference that leads out of the published documents. */
export function nextStepFrom(spec: string) {
  return (operationRef: string, step: Step) => {
    const target = targetOf(spec, operationRef);
    return target === null ? null : <NextStepLink target={target} step={step} />;
  };
}

/** Reads an `operationRef` such as `../../../simulation/api/schemas/api.yaml#/paths/~1simulation~1clearings/post`. */
export function targetOf(spec: string, operationRef: string): Target | null {
  const url = URL.parse(operationRef, `https://portal.invalid${spec}`);
  if (url?.origin !== "https://portal.invalid") return null;
  try {
    const file = decodeURIComponent(url.pathname);
    const module = /^\/hps(\/[^/]+\/[^/]+\/[^/]+)\/api\/schemas\/./.exec(file)?.[1];
    const [paths, path, method, ...rest] = decodeURIComponent(url.hash).replace(/^#\//, "").split("/");
    if (module === undefined || paths !== "paths" || !path || !method || rest.length > 0) return null;
    return {
      spec: file,
      page: `/swagger-ui${module}`,
      path: path.replaceAll("~1", "/").replaceAll("~0", "~"),
      method,
    };
  } catch {
    return null;
  }
}

/** Nothing until the document is known, and for one that is not open to this user. */
function NextStepLink({ target, step }: { readonly target: Target; readonly step: Step }) {
  const queries = useReferenceQueries();
  const { data: index } = useQuery({ ...queries.index(target.spec), retry: false });
  const operation = index?.operations.find(
    ({ kind, path, method }) => kind === "operation" && path === target.path && method === target.method,
  );
  if (!operation) return null;
  return (
    <Link
      className="oar-step"
      title={step.description}
      to={`${target.page}?${new URLSearchParams({ api: operation.title, ...step.values })}`}
    >
      <Method name={operation.method} /> {operation.title}
    </Link>
  );
}

function Method({ name }: { readonly name: HttpMethod }) {
  return <span className={`oar-verb oar-verb-${name}`}>{name.toUpperCase()}</span>;
}
