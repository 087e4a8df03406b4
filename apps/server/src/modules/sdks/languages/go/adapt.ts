import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { amongOthers } from "../../document/adapt/among-others.ts";
import { withoutCommentEnds } from "../../document/adapt/comment-ends.ts";
import { lettersOf } from "../../document/adapt/letters-of.ts";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { discriminateByValues } from "../../document/adapt/object-discriminators.ts";
import { numbersAsDoubles, numbersWithoutValues } from "../../document/adapt/plain-values.ts";
import { renameSchemas, schemaNames } from "../../document/adapt/rename-schemas.ts";
import { wideIntegers } from "../../document/adapt/wide-integers.ts";
import { withoutBases } from "../../document/adapt/without-bases.ts";
import { withoutEndless } from "../../document/adapt/without-endless.ts";
import { withoutReadOnly } from "../../document/adapt/without-read-only.ts";

/** Rewrites constructs for which the Go generator makes no working client. */
export function adaptForGo(document: JsonObject): JsonObject {
  const values = numbersAsDoubles(numbersWithoutValues(filesWithoutNull(document)));
  const members = withoutUntaggable(wideIntegers(discriminateByValues(anyOthers(values))));
  const plain = withoutEndless(withoutBases(withoutReadOnly(taggedReadOnly(members))));
  return withoutCommentEnds(withoutConstructorNames(plain));
}

/** A file has a type of its own, of which there is none that may be null: a part of a form that is not set is not sent. */
function filesWithoutNull(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) => {
    const { nullable, ...file } = schema;
    return typeof nullable === "boolean" && schema.type === "string" && schema.format === "binary" ? file : schema;
  });
}

/** Beside members of its own, the generator keeps other members only where they may be anything. */
function anyOthers(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) =>
    isObject(schema.properties) && Object.keys(schema.properties).length > 0 && isObject(schema.additionalProperties)
      ? { ...schema, additionalProperties: true }
      : schema,
  );
}

/**
 * A tag of a field holds letters, digits and most signs, no comma, quote or backslash (encoding/json, isValidTag), and
 * `-` stands for no name: such a member is read and sent among the others of its model, `AdditionalProperties`, and so is
 * one that has the name of that field.
 */
function withoutUntaggable(document: JsonObject): JsonObject {
  return amongOthers(
    document,
    (name) =>
      lettersOf(name) !== "additionalproperties" && /^(?!-?$)[\p{L}\p{N} !#$%&()*+./:;<=>?@[\]^_{|}~-]*$/u.test(name),
  );
}

/** A tag of its field says so in Go, where requests leave it out: the generator leaves it out wherever it is written. */
function taggedReadOnly(document: JsonObject): JsonObject {
  return mapObjects(document, (schema) =>
    schema.readOnly === true ? { ...schema, "x-go-custom-tag": 'access:"readOnly"' } : schema,
  );
}

/**
 * For a schema Card the generator makes a function NewCard and a type NullableCard: renames schemas of these names to
 * NewCardModel.
 */
function withoutConstructorNames(document: JsonObject): JsonObject {
  const names = schemaNames(document);
  const made = new Set(names.map(lettersOf).flatMap((name) => [`new${name}`, `nullable${name}`]));
  const renamed = names.filter((name) => made.has(lettersOf(name))).map((name) => [name, `${name}Model`] as const);
  return renameSchemas(document, new Map(renamed));
}
