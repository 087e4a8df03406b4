import { failingCall } from "../../first-call/failing-call.ts";
import type { CallArgument, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, indentedJson, quoted, requiredOf } from "../../first-call/literals.ts";
import { nodeField, nodeLiteral, nodeToken } from "../shared/node-token.ts";

const FILE = "first-call.mts";
const CLIENT = "client_sdk_typescript-angular";
const angular = ["common", "compiler", "core", "platform-browser", "platform-server"].map(
  (name) => `@angular/${name}@22`,
);

/** On Angular's server platform, in Node: a client's secret has no place in a browser. */
export function typescriptAngularGuide(call: FirstCall): readonly GuideStep[] {
  const install = [
    `npm install --prefix ${CLIENT}`,
    `npm run build --prefix ${CLIENT}`,
    `npm install --install-links ./${CLIENT}/dist ${angular.join(" ")} rxjs@7`,
  ];
  return [
    { does: "run", commands: install.join("\n") },
    { does: "save", file: FILE, syntax: "typescript", text: program(call) },
    { does: "run", commands: `node ${FILE}` },
  ];
}

function program(call: FirstCall): string {
  const { kebab } = call.names;
  const required = requiredOf(call.arguments);
  const types = [bodyOf(call.arguments)?.type, call.problem?.type].filter((name) => name !== undefined);
  const names = ["Configuration", call.api, ...[...new Set(types)].map((name) => `type ${name}`)];
  return [
    'import "@angular/compiler";',
    'import { HttpErrorResponse, type HttpInterceptorFn, provideHttpClient, withFetch, withInterceptors } from "@angular/common/http";',
    'import { Component, provideZonelessChangeDetection } from "@angular/core";',
    'import { bootstrapApplication, type BootstrapContext } from "@angular/platform-browser";',
    'import { provideServerRendering, renderApplication } from "@angular/platform-server";',
    ...(required.some(({ isIdempotencyKey }) => isIdempotencyKey) ? ['import { randomUUID } from "node:crypto";'] : []),
    'import { firstValueFrom, from, switchMap } from "rxjs";',
    `import { ${names.join(", ")} } from "${kebab}-client";`,
    "",
    ...nodeToken(call, true),
    "",
    ...calls(call),
    "",
    "// The application: each call gets a token that holds.",
    "const withToken: HttpInterceptorFn = (request, next) =>",
    "  from(accessToken()).pipe(",
    '    switchMap((token) => next(request.clone({ setHeaders: { Authorization: "Bearer " + token } }))),',
    "  );",
    "const providers = [",
    "  provideServerRendering(),",
    "  provideZonelessChangeDetection(),",
    "  provideHttpClient(withFetch(), withInterceptors([withToken])),",
    `  { provide: Configuration, useValue: new Configuration({ basePath: ${quoted(call.server)} }) },`,
    "];",
    "class App {}",
    'Component({ selector: "app-root", template: "" })(App);',
    "",
    "async function start(context: BootstrapContext) {",
    "  const application = await bootstrapApplication(App, { providers }, context);",
    `  await firstCall(application.injector.get(${call.api}));`,
    "  return application;",
    "}",
    'await renderApplication(start, { document: "<app-root></app-root>" });',
  ].join("\n");
}

function calls(call: FirstCall): string[] {
  const other = failingCall(call);
  const made = (one: FirstCall, indent: string) =>
    `await firstValueFrom(api.${call.nickname}(${argumentsOf(requiredOf(one.arguments), indent)}));`;
  const code = call.problem
    ? `(error.error as ${call.problem.type})${member(call.problem.code.wireName)}`
    : "error.status";
  return [
    `async function firstCall(api: ${call.api}) {`,
    `  ${call.returns === "" ? "" : "const answer = "}${made(call, "  ")}`,
    ...(call.field ? [`  console.log("field:", ${nodeField(call, ({ wireName }) => wireName)});`] : []),
    "",
    "  try {",
    ...(other ? [] : ['    token = "a-wrong-token";']),
    `    ${made(other ?? call, "    ")}`,
    "  } catch (error) {",
    "    if (!(error instanceof HttpErrorResponse)) throw error;",
    `    console.log("error:", ${code});`,
    "  }",
    "}",
  ];
}

/** A model has the names of the document. */
function member(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${quoted(name)}]`;
}

function argumentsOf(required: readonly CallArgument[], indent: string): string {
  return required.map((one) => textOf(one, indent)).join(", ");
}

function textOf(argument: CallArgument, indent: string): string {
  if (argument.isIdempotencyKey) return "randomUUID()";
  if (argument.place === "body") return `${indentedJson(argument.sample, indent)} satisfies ${argument.type}`;
  return nodeLiteral(argument);
}
