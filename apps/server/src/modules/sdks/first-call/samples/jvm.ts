import { type CallArgument, type FirstCall, TOKEN } from "../first-call.ts";
import { bodyOf, indentedJson, plainSample, quoted } from "../literals.ts";

/** JAX-RS proxies of Apache CXF. */
export function jaxrsSample(call: FirstCall): string {
  const { names, api, method, returns } = call;
  const body = bodyOf(call.arguments);
  return lines(
    "// Besides the client: org.apache.cxf:cxf-rt-rs-client and com.fasterxml.jackson.jaxrs:jackson-jaxrs-json-provider,",
    "// in the versions of its pom.xml.",
    "import com.fasterxml.jackson.databind.DeserializationFeature;",
    "import com.fasterxml.jackson.databind.ObjectMapper;",
    "import com.fasterxml.jackson.databind.SerializationFeature;",
    "import com.fasterxml.jackson.jaxrs.json.JacksonJsonProvider;",
    `import ${names.dotted}.api.${api};`,
    `import ${names.dotted}.model.*;`,
    "import java.util.List;",
    "import org.apache.cxf.jaxrs.client.JAXRSClientFactory;",
    "import org.apache.cxf.jaxrs.client.WebClient;",
    "",
    "public class FirstCall {",
    "  public static void main(String[] args) throws Exception {",
    "    ObjectMapper mapper = new ObjectMapper()",
    "        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)",
    "        .enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)",
    "        .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)",
    "        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);",
    `    ${api} api = JAXRSClientFactory.create(`,
    `        ${quoted(call.server)}, ${api}.class, List.of(new JacksonJsonProvider(mapper)));`,
    `    WebClient.client(api).header("Authorization", ${quoted(`Bearer ${TOKEN}`)});`,
    ...(body
      ? [`    ${body.type} body = mapper.readValue(${quoted(JSON.stringify(body.sample ?? {}))}, ${body.type}.class);`]
      : []),
    `    ${returns === "" ? "" : "System.out.println("}api.${method}(${javaArguments(call.arguments)})${returns === "" ? "" : ")"};`,
    "  }",
    "}",
  );
}

/** How a raw string of Kotlin has a dollar sign. */
const KOTLIN_DOLLAR = `$${"{'$'}"}`;

/** OkHttp and Moshi. */
export function kotlinSample(call: FirstCall): string {
  const { names, api, method } = call;
  const body = bodyOf(call.arguments);
  const args = call.arguments
    .filter(({ isRequired }) => isRequired)
    .map((one) => `${one.name} = ${one.place === "body" ? "body" : kotlinValue(one)}`);
  return lines(
    `import ${names.dotted}.apis.${api}`,
    `import ${names.dotted}.infrastructure.ApiClient`,
    `import ${names.dotted}.infrastructure.Serializer`,
    `import ${names.dotted}.models.*`,
    "",
    "fun main() {",
    `    ApiClient.accessToken = ${quoted(TOKEN)}`,
    ...(body
      ? [
          `    val json = """${indentedJson(body.sample, "    ").replaceAll("$", () => KOTLIN_DOLLAR)}"""`,
          `    val body = Serializer.moshi.adapter(${body.type}::class.java).fromJson(json)!!`,
        ]
      : []),
    `    println(${api}(${quoted(call.server)}).${method}(${args.join(", ")}))`,
    "}",
  );
}

export function scalaSample(call: FirstCall): string {
  const { names, api, method } = call;
  const body = bodyOf(call.arguments);
  const args = call.arguments
    .filter(({ isRequired }) => isRequired)
    .map((one) => (one.place === "body" ? "body" : quoted(String(plainSample(one)))));
  return lines(
    `import ${names.dotted}.api.${api}`,
    `import ${names.dotted}.model._`,
    `import ${names.dotted}.ApiInvoker`,
    "",
    "object FirstCall extends App {",
    `  val api = new ${api}(${quoted(call.server)})`,
    `  api.addHeader("Authorization", ${quoted(`Bearer ${TOKEN}`)})`,
    ...(body
      ? [
          `  val body = ApiInvoker.deserialize("""${indentedJson(body.sample, "  ")}""", "", classOf[${body.type}]).asInstanceOf[${body.type}]`,
        ]
      : []),
    // Its threads would keep the program running.
    `  try println(api.${method}(${args.join(", ")})) finally api.client.close()`,
    "}",
  );
}

function javaArguments(args: readonly CallArgument[]): string {
  return args.map((one) => (one.place === "body" ? "body" : one.isRequired ? javaValue(one) : "null")).join(", ");
}

function javaValue(argument: CallArgument): string {
  const text = quoted(String(plainSample(argument)));
  switch (argument.type) {
    case "String":
      return text;
    case "Integer":
    case "Boolean":
    case "Double":
      return String(plainSample(argument));
    case "Long":
      return `${plainSample(argument)}L`;
    case "UUID":
      return `java.util.UUID.fromString(${text})`;
    case "OffsetDateTime":
    case "LocalDate":
      return `java.time.${argument.type}.parse(${text})`;
    default:
      return `${argument.type}.fromValue(${text})`;
  }
}

function kotlinValue(argument: CallArgument): string {
  return /^(java\.util\.UUID|java\.time)/.test(argument.type) ||
    /^(kotlin\.)?(String|Int|Long|Boolean|Double)$/.test(argument.type)
    ? javaValue({
        ...argument,
        type: argument.type.replace(/^(kotlin|java\.util|java\.time)\./, "").replace(/^Int$/, "Integer"),
      }).replaceAll("$", "\\$")
    : `${argument.type}.decode(${quoted(String(plainSample(argument)))})!!`;
}

function lines(...all: readonly string[]): string {
  return all.join("\n");
}
