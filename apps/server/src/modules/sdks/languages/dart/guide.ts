import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, plainSample, requiredOf } from "../../first-call/literals.ts";

/** Dart's http package, which the client needs anyway. */
export function dartGuide(call: FirstCall): readonly GuideStep[] {
  const name = `${call.names.snake}_client`;
  return [
    {
      does: "run",
      commands: `dart create first_call\ndart pub add --directory first_call '${name}:{"path":"../client_sdk_dart"}' http`,
    },
    { does: "save", file: "first_call/bin/first_call.dart", syntax: "dart", text: program(call) },
    { does: "run", commands: "dart run first_call/bin/first_call.dart" },
  ];
}

function program(call: FirstCall): string {
  const required = requiredOf(call.arguments);
  const { returns, problem } = call;
  const other = failingCall(call);
  const hasKey = required.some(({ isIdempotencyKey }) => isIdempotencyKey);
  const made = (auth: string) => `${call.api}(ApiClient(basePath: ${dartText(call.server)}, authentication: ${auth}))`;
  return [
    ...(call.tokenUrl !== undefined || bodyOf(call.arguments) || problem ? ["import 'dart:convert';"] : []),
    ...(call.tokenUrl === undefined ? [] : ["import 'dart:io';"]),
    ...(hasKey ? ["import 'dart:math';"] : []),
    "",
    ...(call.tokenUrl === undefined ? [] : ["import 'package:http/http.dart' as http;"]),
    `import 'package:${call.names.snake}_client/api.dart';`,
    "",
    "Future<void> main() async {",
    `  final api = ${made(call.tokenUrl === undefined ? `HttpBearerAuth()..accessToken = ${dartText(TOKEN)}` : "ClientCredentials()")};`,
    `  ${returns === "" ? "" : "final answer = "}await api.${call.nickname}(${argumentsOf(required)});`,
    printed(call),
    "",
    "  try {",
    ...(other ? [] : [`    final stranger = ${made("HttpBearerAuth()..accessToken = 'a-wrong-token'")};`]),
    `    await ${other ? "api" : "stranger"}.${call.nickname}(${argumentsOf(requiredOf((other ?? call).arguments))});`,
    "  } on ApiException catch (failure) {",
    problem
      ? `    print('error: \${${problem.type}.fromJson(jsonDecode(failure.message ?? ''))?.${problem.code.name}}');`
      : "    print('error: ${failure.code}');",
    "  }",
    "}",
    ...(call.tokenUrl === undefined ? [] : credentials(call.tokenUrl)),
    ...(hasKey ? NEW_KEY : []),
  ].join("\n");
}

function credentials(tokenUrl: string): string[] {
  return [
    "",
    "/// Gets an access token with the first request, and a new one a minute before it expires.",
    "class ClientCredentials implements Authentication {",
    "  String _token = '';",
    "  DateTime _endsAt = DateTime(0);",
    "",
    "  @override",
    "  Future<void> applyToParams(List<QueryParam> queryParams, Map<String, String> headerParams) async {",
    "    if (DateTime.now().isAfter(_endsAt)) {",
    `      final answer = await http.post(Uri.parse(${dartText(tokenUrl)}), body: {`,
    "        'grant_type': 'client_credentials',",
    "        'client_id': Platform.environment['CONNECT_CLIENT_ID'] ?? '',",
    "        'client_secret': Platform.environment['CONNECT_CLIENT_SECRET'] ?? '',",
    "      });",
    "      if (answer.statusCode != 200) throw Exception('No access token: ${answer.body}');",
    "      final said = jsonDecode(answer.body);",
    "      _token = said['access_token'];",
    "      _endsAt = DateTime.now().add(Duration(seconds: said['expires_in'] - 60));",
    "    }",
    "    headerParams['Authorization'] = 'Bearer $_token';",
    "  }",
    "}",
  ];
}

const NEW_KEY = [
  "",
  "/// 128 random bits: a new key for each request. A retry sends the same key.",
  "String newKey() {",
  "  final random = Random.secure();",
  "  return List.generate(16, (_) => random.nextInt(256).toRadixString(16).padLeft(2, '0')).join();",
  "}",
];

function argumentsOf(required: readonly CallArgument[]): string {
  return required.map(value).join(", ");
}

function value(argument: CallArgument): string {
  const { type } = argument;
  if (argument.isIdempotencyKey) return "newKey()";
  if (argument.place === "body")
    return `${type}.fromJson(jsonDecode(${dartText(JSON.stringify(argument.sample ?? {}))}))!`;
  const text = dartText(String(plainSample(argument)));
  if (type === "String") return text;
  if (type === "DateTime") return `DateTime.parse(${text})`;
  return /^(int|num|double|bool)$/.test(type) ? String(plainSample(argument)) : `${type}.fromJson(${text})!`;
}

function printed({ returns, field }: FirstCall): string {
  if (returns === "") return "  print('field: done');";
  const path = (field ?? []).reduce(
    ({ way, mayBeNull }, { name, isList, isRequired }) => ({
      way: `${way}${mayBeNull ? "?" : ""}.${name}${isList ? `${isRequired ? "" : "?"}.first` : ""}`,
      mayBeNull: !isList && !isRequired,
    }),
    { way: "answer", mayBeNull: true },
  );
  return `  print('field: \${${path.way}}');`;
}

function dartText(value: string): string {
  return `'${value.replace(/[\\'$]/g, "\\$&").replaceAll("\n", "\\n")}'`;
}
