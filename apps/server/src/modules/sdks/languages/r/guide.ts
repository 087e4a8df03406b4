import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, plainSample, quoted, requiredOf, singleQuoted } from "../../first-call/literals.ts";

/** The client gets the tokens itself. */
export function rGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: INSTALL },
    { does: "save", file: "first-call.R", syntax: "r", text: program(call) },
    { does: "run", commands: "Rscript first-call.R" },
  ];
}

/** Installs missing dependencies, and then the client. */
const INSTALL = [
  `Rscript -e 'needed <- setdiff(c("base64enc", "httr", "jsonlite", "R6", "stringr"), rownames(installed.packages()))' \\`,
  "  -e 'if (length(needed) > 0) { chooseCRANmirror(ind = 1); install.packages(needed) }'",
  "R CMD INSTALL client_sdk_r",
].join("\n");

function program(call: FirstCall): string {
  const hasKey = requiredOf(call.arguments).some(({ isIdempotencyKey }) => isIdempotencyKey);
  return [
    `library(${call.names.pascal})`,
    "",
    ...(hasKey ? NEW_KEY : []),
    ...configuration(call),
    `api <- ${call.api}$new(client)`,
    ...body("body", call),
    `answer <- ${made(call, "body")}`,
    ...printed(call),
    "",
    ...failing(call),
  ].join("\n");
}

const NEW_KEY = [
  "# A random UUID: a new key for each request. A retry sends the same key.",
  "new_key <- function() {",
  "  digits <- format(as.hexmode(sample(0:15, 32, replace = TRUE)))",
  '  digits[c(13, 17)] <- c("4", sample(c("8", "9", "a", "b"), 1))',
  '  gsub("^(.{8})(.{4})(.{4})(.{4})", "\\\\1-\\\\2-\\\\3-\\\\4-", paste(digits, collapse = ""))',
  "}",
  "",
];

function configuration({ tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined)
    return [`client <- ApiClient$new(access_token = ${quoted(TOKEN)}, bearer_token = ${quoted(TOKEN)})`];
  return [
    "client <- ApiClient$new()",
    "# With these it gets an access token with the first request, and a new one before it expires.",
    'client$oauth_client_id <- Sys.getenv("CONNECT_CLIENT_ID")',
    'client$oauth_secret <- Sys.getenv("CONNECT_CLIENT_SECRET")',
  ];
}

function body(name: string, call: FirstCall): string[] {
  const body = bodyOf(call.arguments);
  return body ? [`${name} <- ${body.type}$new()$fromJSON(${singleQuoted(JSON.stringify(body.sample ?? {}))})`] : [];
}

function made({ method, arguments: all }: FirstCall, body: string): string {
  return `api$${method}(${requiredOf(all)
    .map((one) => (one.place === "body" ? body : argument(one)))
    .join(", ")})`;
}

function argument(one: CallArgument): string {
  if (one.isIdempotencyKey) return "new_key()";
  if (Array.isArray(one.sample)) return `list(${one.sample.map((value) => quoted(String(value))).join(", ")})`;
  const value = plainSample(one);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? String(value) : singleQuoted(value);
}

function printed({ returns, field }: FirstCall): string[] {
  if (field) return [`cat("field:", format(answer${field.map(read).join("")}, scientific = FALSE), "\\n")`];
  return [returns === "" ? 'cat("answered\\n")' : 'cat("field:", answer$toJSONString(), "\\n")'];
}

function read({ name, isList }: FieldStep): string {
  return `$\`${name.replaceAll("`", "")}\`${isList ? "[[1]]" : ""}`;
}

function failing(call: FirstCall): string[] {
  const other = failingCall(call);
  const isOfBody = other !== undefined && bodyOf(call.arguments)?.wireName === call.failure?.wireName;
  const before = other
    ? isOfBody
      ? body("unknown", other)
      : []
    : [
        'stranger <- ApiClient$new(access_token = "a-wrong-token", bearer_token = "a-wrong-token")',
        `api <- ${call.api}$new(stranger)`,
      ];
  return [
    ...before,
    "tryCatch(",
    `  ${made(other ?? call, isOfBody ? "unknown" : "body")},`,
    "  error = function(failure) {",
    ...problem(call),
    "  }",
    ")",
  ];
}

/** The body of a failure is the message of R's error. */
function problem({ problem }: FirstCall): string[] {
  if (!problem) return ['    cat("error:", conditionMessage(failure), "\\n")'];
  return [
    `    problem <- ${problem.type}$new()$fromJSON(conditionMessage(failure))`,
    `    cat("error:", problem$${problem.code.name}, "\\n")`,
  ];
}
