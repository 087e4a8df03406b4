import { type FirstCall, TOKEN } from "../first-call.ts";
import { bodyOf, indentedJson, plainSample, quoted, requiredOf } from "../literals.ts";

export function typescriptAngularSample(call: FirstCall): string {
  const { kebab } = call.names;
  const body = bodyOf(call.arguments);
  const credentials = call.tokenSchemes.map(({ name }) => `${quoted(name)}: ${quoted(TOKEN)}`);
  const args = requiredOf(call.arguments).map((one) =>
    one.place === "body" ? "body" : JSON.stringify(plainSample(one)),
  );
  return [
    `import { HttpClientModule } from "@angular/common/http";`,
    `import { Component, NgModule } from "@angular/core";`,
    `import { ApiModule, Configuration, ${call.api} } from "${kebab}-client";`,
    "",
    "const configuration = () =>",
    `  new Configuration({ basePath: ${quoted(call.server)}, credentials: { ${credentials.join(", ")} } });`,
    "",
    "@NgModule({ imports: [HttpClientModule, ApiModule.forRoot(configuration)] })",
    "export class ClientModule {}",
    "",
    `@Component({ selector: "first-call", template: "" })`,
    "export class FirstCall {",
    `  constructor(api: ${call.api}) {`,
    ...(body ? [`    const body: any = ${indentedJson(body.sample, "    ")};`] : []),
    `    api.${call.nickname}(${args.join(", ")}).subscribe((answer) => console.log(answer));`,
    "  }",
    "}",
  ].join("\n");
}

export function dartSample(call: FirstCall): string {
  const { snake } = call.names;
  const body = bodyOf(call.arguments);
  const args = requiredOf(call.arguments).map((one) => (one.place === "body" ? "body" : dartText(plainSample(one))));
  return [
    ...(body ? ["import 'dart:convert';"] : []),
    `import 'package:${snake}_client/api.dart';`,
    "",
    "void main() async {",
    `  final auth = HttpBearerAuth()..accessToken = ${dartText(TOKEN)};`,
    `  final client = ApiClient(basePath: ${dartText(call.server)}, authentication: auth);`,
    ...(body
      ? [`  final body = ${body.type}.fromJson(jsonDecode(${dartText(JSON.stringify(body.sample ?? {}))}))!;`]
      : []),
    `  print(await ${call.api}(client).${call.nickname}(${args.join(", ")}));`,
    "}",
  ].join("\n");
}

function dartText(value: string | number | boolean): string {
  return typeof value === "string" ? JSON.stringify(value).replaceAll("$", "\\$") : String(value);
}
