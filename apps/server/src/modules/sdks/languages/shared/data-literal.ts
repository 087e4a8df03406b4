import { isObject, type JsonValue, type NumberLiteral } from "@connect-portal/openapi-document";

/** How a language writes data among its code. */
export interface DataForm {
  readonly list: readonly [begin: string, end: string];
  readonly object: readonly [begin: string, end: string];
  /** The name of a member with what stands between it and its value. */
  readonly name: (name: string) => string;
  readonly scalar: (value: string | number | bigint | NumberLiteral | boolean | null) => string;
}

/** JSON in the words of a language, on several lines, those after the first one indented. */
export function dataLiteral(value: JsonValue, form: DataForm, indent = ""): string {
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    return around(
      form.list,
      value.map((one) => `${inner}${dataLiteral(one, form, inner)},`),
      indent,
    );
  }
  if (!isObject(value)) return form.scalar(value);
  const members = Object.entries(value).map(
    ([name, one]) => `${inner}${form.name(name)}${dataLiteral(one ?? null, form, inner)},`,
  );
  return around(form.object, members, indent);
}

function around([begin, end]: DataForm["list"], lines: readonly string[], indent: string): string {
  return lines.length === 0 ? `${begin}${end}` : [begin, ...lines, `${indent}${end}`].join("\n");
}
