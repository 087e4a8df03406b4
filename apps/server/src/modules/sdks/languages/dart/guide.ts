import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { plainSample } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf, type Words } from "../../first-call/program.ts";

const FILE = "first_call/bin/first_call.dart";

/** Dart's http package, which the client needs anyway. */
export function dartGuide(call: FirstCall): readonly GuideStep[] {
  const name = `${call.names.snake}_client`;
  const install = `dart create first_call\ndart pub add --directory first_call '${name}:{"path":"../client_sdk_dart"}' http`;
  return guideSteps(install, FILE, "dart", program(call), `dart run ${FILE}`);
}

const words: Words = {
  newKey: () => "newKey()",
  value,
  body: ({ type, sample }) => `${type}.fromJson(jsonDecode(${dartText(JSON.stringify(sample ?? {}))}))!`,
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, hasKey, hasToken, returns } = programParts(call, words);
  const { names, api, nickname, problem, tokenUrl = "", credential } = call;
  const readsJson = hasToken || problem !== undefined || args.some(({ place }) => place === "body");
  const created = (auth: string) => `${api}(ApiClient(basePath: ${dartText(call.server)}, authentication: ${auth}))`;
  const own = (value: string) =>
    `ApiKeyAuth('header', ${dartText(credential.header)})..apiKey = ${dartText(`${credential.scheme}${value}`)}`;
  return lines`
    ${readsJson && "import 'dart:convert';"}
    ${hasToken && "import 'dart:io';"}
    ${hasKey && "import 'dart:math';"}

    ${hasToken && "import 'package:http/http.dart' as http;"}
    import 'package:${names.snake}_client/api.dart';

    Future<void> main() async {
      final api = ${created(hasToken ? "ClientCredentials()" : own(credential.placeholder))};
      ${returns ? "final answer = " : ""}await api.${nickname}(${textsOf(args)});
      ${printed(call)}

      try {
        ${!hasRefusedValue && `final stranger = ${created(own(WRONG))};`}
        await ${hasRefusedValue ? "api" : "stranger"}.${nickname}(${textsOf(refusedArgs)});
      } on ApiException catch (failure) {
        print('error: \${${problem ? `${problem.type}.fromJson(jsonDecode(failure.message ?? ''))?.${problem.code.name}` : "failure.code"}}');
      }
    }
    ${hasToken && credentials(tokenUrl)}
    ${hasKey && NEW_KEY}
  `;
}

function credentials(tokenUrl: string): string {
  return lines`

    /// Gets an access token with the first request, and a new one a minute before it expires.
    class ClientCredentials implements Authentication {
      String _token = '';
      DateTime _endsAt = DateTime(0);

      @override
      Future<void> applyToParams(List<QueryParam> queryParams, Map<String, String> headerParams) async {
        if (DateTime.now().isAfter(_endsAt)) {
          final answer = await http.post(Uri.parse(${dartText(tokenUrl)}), body: {
            'grant_type': 'client_credentials',
            'client_id': Platform.environment['CONNECT_CLIENT_ID'] ?? '',
            'client_secret': Platform.environment['CONNECT_CLIENT_SECRET'] ?? '',
          });
          if (answer.statusCode != 200) throw Exception('No access token: \${answer.body}');
          final said = jsonDecode(answer.body);
          _token = said['access_token'];
          _endsAt = DateTime.now().add(Duration(seconds: said['expires_in'] - 60));
        }
        headerParams['Authorization'] = 'Bearer $_token';
      }
    }
  `;
}

const NEW_KEY = lines`

  /// 128 random bits: a new key for each request. A retry sends the same key.
  String newKey() {
    final random = Random.secure();
    return List.generate(16, (_) => random.nextInt(256).toRadixString(16).padLeft(2, '0')).join();
  }
`;

function value(argument: CallArgument): string {
  const { type } = argument;
  const text = dartText(String(plainSample(argument)));
  if (type === "String") return text;
  if (type === "DateTime") return `DateTime.parse(${text})`;
  return /^(int|num|double|bool)$/.test(type) ? String(plainSample(argument)) : `${type}.fromJson(${text})!`;
}

function printed({ returns, field }: FirstCall): string {
  if (returns === "") return "print('field: done');";
  const path = (field ?? []).reduce(
    ({ way, mayBeNull }, { name, isList, isRequired }) => ({
      way: `${way}${mayBeNull ? "?" : ""}.${name}${isList ? `${isRequired ? "" : "?"}.first` : ""}`,
      mayBeNull: !isList && !isRequired,
    }),
    { way: "answer", mayBeNull: true },
  );
  return `print('field: \${${path.way}}');`;
}

function dartText(value: string): string {
  return `'${value.replace(/[\\'$]/g, "\\$&").replaceAll("\n", "\\n")}'`;
}
