import { readFileSync } from "node:fs";
import Type, { type Static } from "typebox";
import Value from "typebox/value";
import type { Finding } from "./sources/finding.ts";

const Exception = Type.Object(
  {
    advisory: Type.String({ minLength: 1 }),
    package: Type.String({ minLength: 1 }),
    why: Type.String({ minLength: 10 }),
    /** The last day on which it holds. */
    until: Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\d$" }),
  },
  { additionalProperties: false },
);
export type Exception = Static<typeof Exception>;
const Exceptions = Type.Array(Exception);

/** Reads what was looked at and may stay for a time. Throws where an exception lacks its reason or its end. */
export function readExceptions(file: string): readonly Exception[] {
  const said: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (Value.Check(Exceptions, said)) return said;
  const [error] = Value.Errors(Exceptions, said);
  throw new Error(
    `${error?.instancePath || "it"} ${error?.message}; each exception has advisory, package, why and until (YYYY-MM-DD)`,
  );
}

export const isFor = (exception: Exception, { id, installed }: Finding) =>
  exception.advisory === id && exception.package === installed.name;
