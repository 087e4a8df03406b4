import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { indentedJson, quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf, type Words } from "../../first-call/program.ts";
import { nodeField, nodeLiteral, nodeToken, nodeWrongToken, randomKeyImport } from "../shared/node-token.ts";

const FILE = "first-call.mts";
const CLIENT = "client_sdk_typescript-angular";
const angular = ["common", "compiler", "core", "platform-browser", "platform-server"].map(
  (name) => `@angular/${name}@22`,
);
const INSTALL = [
  `npm install --prefix ${CLIENT}`,
  `npm run build --prefix ${CLIENT}`,
  `npm install --install-links ./${CLIENT}/dist ${angular.join(" ")} rxjs@7`,
].join("\n");

/** On Angular's server platform, in Node: a client's secret has no place in a browser. */
export function typescriptAngularGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(INSTALL, FILE, "typescript", program(call), `node ${FILE}`);
}

const words: Words = {
  newKey: () => "randomUUID()",
  value: nodeLiteral,
  body: ({ type, sample }) => `${indentedJson(sample)} satisfies ${type}`,
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, hasKey, hasToken, returns } = programParts(call, words);
  const { names, api, nickname, problem, credential } = call;
  const types = [args.find(({ place }) => place === "body")?.type, problem?.type].filter((name) => name !== undefined);
  const imported = ["Configuration", api, ...[...new Set(types)].map((name) => `type ${name}`)].join(", ");
  const code = problem ? `(error.error as ${problem.type})${member(problem.code.wireName)}` : "error.status";
  return lines`
    import "@angular/compiler";
    import { HttpErrorResponse, type HttpInterceptorFn, provideHttpClient, withFetch, withInterceptors } from "@angular/common/http";
    import { Component, provideZonelessChangeDetection } from "@angular/core";
    import { bootstrapApplication, type BootstrapContext } from "@angular/platform-browser";
    import { provideServerRendering, renderApplication } from "@angular/platform-server";
    ${hasKey && randomKeyImport}
    import { firstValueFrom${hasToken ? ", from, switchMap" : ""} } from "rxjs";
    import { ${imported} } from "${names.kebab}-client";

    ${nodeToken(call, true)}

    async function firstCall(api: ${api}) {
      ${returns ? "const answer = " : ""}await firstValueFrom(api.${nickname}(${textsOf(args)}));
      ${returns && `console.log("field:", ${nodeField(call, ({ wireName }) => wireName)});`}

      try {
        ${!hasRefusedValue && nodeWrongToken(call)}
        await firstValueFrom(api.${nickname}(${textsOf(refusedArgs)}));
      } catch (error) {
        if (!(error instanceof HttpErrorResponse)) throw error;
        console.log("error:", ${code});
      }
    }

    ${hasToken ? WITH_TOKEN : withCredential(credential.header)}
    const providers = [
      provideServerRendering(),
      provideZonelessChangeDetection(),
      provideHttpClient(withFetch(), withInterceptors([${hasToken ? "withToken" : "withCredential"}])),
      { provide: Configuration, useValue: new Configuration({ basePath: ${quoted(call.server)} }) },
    ];
    class App {}
    Component({ selector: "app-root", template: "" })(App);

    async function start(context: BootstrapContext) {
      const application = await bootstrapApplication(App, { providers }, context);
      await firstCall(application.injector.get(${api}));
      return application;
    }
    await renderApplication(start, { document: "<app-root></app-root>" });
  `;
}

const WITH_TOKEN = [
  "// The application: each call gets a token that holds.",
  "const withToken: HttpInterceptorFn = (request, next) =>",
  "  from(accessToken()).pipe(",
  '    switchMap((token) => next(request.clone({ setHeaders: { Authorization: "Bearer " + token } }))),',
  "  );",
];

function withCredential(header: string): string[] {
  return [
    "// The application.",
    "const withCredential: HttpInterceptorFn = (request, next) =>",
    `  next(request.clone({ setHeaders: { ${quoted(header)}: credential } }));`,
  ];
}

/** A model has the names of the document. */
function member(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${quoted(name)}]`;
}
