import { runTimeLiteral, UnwritableCall } from "../../call.ts";
import { java, literal } from "../../literal-styles.ts";
import { texts } from "../../texts.ts";
import {
  booleanText,
  type ClientArgument,
  type ClientCall,
  integerText,
  numberText,
  type ValueForms,
  valueText,
} from "../client-call.ts";

const text = (value: string) => literal(java, value);
const uuid = "java.util.UUID.randomUUID()";
const headerText = runTimeLiteral(
  { variable: (name) => `System.getenv("${name}")`, uuid: `${uuid}.toString()`, join: " + " },
  text,
);

/** The client's own method, Java 17: a program for `java Sample.java`. */
export function write(call: ClientCall): string {
  const { names, server, headers, body } = call;
  const bodyType = names.parameters.find(({ isBody }) => isBody)?.type ?? "";
  const program = [
    ...interceptor(headers.map(([name, value]) => [text(name), headerText(value)])),
    `    ${names.api} api = new ${names.api}(client);`,
    ...(body === null ? [] : [`    ${variableType(bodyType)} body = client.getObjectMapper().readValue(`]),
    ...(body === null ? [] : [`        ${text(body)},`, `        ${readType(bodyType)});`]),
    "    try {",
    ...made(call).map((line) => `      ${line}`),
    "    } catch (ApiException error) {",
    '      System.out.println(error.getCode() + " " + error.getResponseBody());',
    "    }",
  ];
  return [
    `import ${names.package}.ApiClient;`,
    `import ${names.package}.ApiException;`,
    `import ${names.package}.api.${names.api};`,
    ...(usesModels(call) ? [`import ${names.package}.model.*;`] : []),
    "",
    "public class Sample {",
    "  public static void main(String[] args) throws Exception {",
    `    ApiClient client = new ApiClient().updateBaseUri(${text(server)});`,
    ...program,
    "  }",
    "}",
    "",
    `// ${names.install}`,
    '// java -cp "client_sdk_java/target/classes:client_sdk_java/target/lib/*" Sample.java',
  ].join("\n");
}

function interceptor(headers: readonly (readonly [name: string, value: string])[]): string[] {
  if (headers.length === 0) return [];
  const lines = headers.map(([name, value]) => `        .setHeader(${name}, ${value})`);
  return ["    client.setRequestInterceptor(request -> request", `${lines.join("\n")});`];
}

function made({ names, arguments: all, body }: ClientCall): string[] {
  const values = all.map((one) => (one.isBody ? bodyOrNull(body) : argumentText(one))).join(", ");
  if (names.returns === "") {
    return [`System.out.println(api.${names.method}WithHttpInfo(${values}).getStatusCode());`];
  }
  return [`${variableType(names.returns)} answer = api.${names.method}(${values});`, "System.out.println(answer);"];
}

function bodyOrNull(body: string | null): string {
  return body === null ? "null" : "body";
}

function argumentText(one: ClientArgument): string {
  if (one.value === undefined) return "null";
  if (one.isKey) return one.type === "UUID" ? uuid : `${uuid}.toString()`;
  return valueText(one, {
    ...forms,
    one: (value, type) =>
      plainValue(value, type) ?? modelText(one.isText ? text(value) : scalarText(value, type), type),
  });
}

/** A number or a boolean. Jackson makes no class of an `Integer` from a `Long`. */
function scalarText(value: string, type: string): string {
  if (value === "true" || value === "false") return value;
  const isLong = /^-?\d+$/.test(value) && Math.abs(Number(value)) > 2 ** 31 - 1;
  return isLong ? `${integerText(value, type)}L` : numberText(value, type);
}

/** A listed value, or a choice of values. */
function modelText(value: string, type: string): string {
  return `client.getObjectMapper().convertValue(${value}, ${type}.class)`;
}

const forms: Omit<ValueForms, "one"> = {
  list: (items, type) => `java.util.${type.startsWith("Set") ? "Set" : "List"}.of(${items.join(", ")})`,
  itemType: (type) => /<(.+)>/.exec(type)?.[1] ?? "String",
};

/** Undefined for a type that the generator made. */
function plainValue(value: string, type: string): string | undefined {
  switch (type) {
    case "String":
    case "Object":
      return text(value);
    case "Integer":
      return integerText(value, type);
    case "Long":
      return `${integerText(value, type)}L`;
    case "Double":
      return `${numberText(value, type)}d`;
    case "Float":
      return `${numberText(value, type)}f`;
    case "Boolean":
      return booleanText(value, type);
    case "BigDecimal":
      return `new java.math.BigDecimal(${text(numberText(value, type))})`;
    case "UUID":
      return `java.util.UUID.fromString(${text(value)})`;
    case "URI":
      return `java.net.URI.create(${text(value)})`;
    case "OffsetDateTime":
    case "LocalDate":
      return `java.time.${type}.parse(${text(value)})`;
    case "File":
      throw new UnwritableCall(texts.client.file);
    default:
      return undefined;
  }
}

/** Packages of the types that the client's own imports do not have. */
const packages: Readonly<Record<string, string>> = {
  BigDecimal: "java.math",
  File: "java.io",
  LocalDate: "java.time",
  OffsetDateTime: "java.time",
  URI: "java.net",
  UUID: "java.util",
};

function variableType(type: string): string {
  return /^\w+$/.test(type) ? whole(type) : "var";
}

function whole(type: string): string {
  return packages[type] === undefined ? type : `${packages[type]}.${type}`;
}

function readType(type: string): string {
  if (/^\w+$/.test(type)) return `${whole(type)}.class`;
  const named = type.replace(/\b(List|Set|Map)</g, "java.util.$1<").replace(/\w+(?=[,>])/g, whole);
  return `new com.fasterxml.jackson.core.type.TypeReference<${named}>() {}`;
}

const ofTheLanguage =
  /^(String|Object|Integer|Long|Double|Float|Boolean|BigDecimal|UUID|URI|OffsetDateTime|LocalDate|File)$/;

function usesModels({ names, arguments: all, body }: ClientCall): boolean {
  const sent = all.filter(({ isBody, value }) => (isBody ? body !== null : value !== undefined));
  const types = [names.returns, ...sent.map(({ type }) => type)].flatMap((type) => type.match(/\w+/g) ?? []);
  return types.some((type) => !ofTheLanguage.test(type) && !/^(List|Set|Map)$/.test(type));
}
