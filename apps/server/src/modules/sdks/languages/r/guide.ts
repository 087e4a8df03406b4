import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { plainSample, quoted, singleQuoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf, type Words } from "../../first-call/program.ts";

/** The client gets the tokens itself. */
export function rGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(INSTALL, "first-call.R", "r", program(call), "Rscript first-call.R");
}

/** Installs missing dependencies, and then the client. */
const INSTALL = [
  `Rscript -e 'needed <- setdiff(c("base64enc", "httr", "jsonlite", "R6", "stringr"), rownames(installed.packages()))' \\`,
  "  -e 'if (length(needed) > 0) { chooseCRANmirror(ind = 1); install.packages(needed) }'",
  "R CMD INSTALL client_sdk_r",
].join("\n");

const words: Words = {
  newKey: () => "new_key()",
  value,
  body: ({ type, sample }) => `${type}$new()$fromJSON(${singleQuoted(JSON.stringify(sample ?? {}))})`,
  bodies: ["body", "unknown"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasKey, hasToken } = programParts(call, words);
  const { names, api, method, problem, credential } = call;
  return lines`
    library(${names.pascal})

    ${hasKey && NEW_KEY}
    ${hasToken ? CREDENTIALS : `client <- ${withHeader(call, credential.placeholder)}`}
    api <- ${api}$new(client)
    ${body && `body <- ${body}`}
    answer <- api$${method}(${textsOf(args)})
    ${printed(call)}

    ${refusedBody && `unknown <- ${refusedBody}`}
    ${!hasRefusedValue && [`stranger <- ${withHeader(call, WRONG)}`, `api <- ${api}$new(stranger)`]}
    tryCatch(
      api$${method}(${textsOf(refusedArgs)}),
      error = function(failure) {
        ${problem && `problem <- ${problem.type}$new()$fromJSON(conditionMessage(failure))`}
        cat("error:", ${problem ? `problem$${problem.code.name}` : "conditionMessage(failure)"}, "\\n")
      }
    )
  `;
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

const CREDENTIALS = [
  "client <- ApiClient$new()",
  "# With these it gets an access token with the first request, and a new one before it expires.",
  'client$oauth_client_id <- Sys.getenv("CONNECT_CLIENT_ID")',
  'client$oauth_secret <- Sys.getenv("CONNECT_CLIENT_SECRET")',
];

function withHeader({ credential: { header, scheme } }: FirstCall, value: string): string {
  return `ApiClient$new(default_headers = c(${quoted(header)} = ${quoted(`${scheme}${value}`)}))`;
}

function value(one: CallArgument): string {
  if (Array.isArray(one.sample)) return `list(${one.sample.map((value) => quoted(String(value))).join(", ")})`;
  const value = plainSample(one);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? String(value) : singleQuoted(value);
}

function printed({ returns, field }: FirstCall): string {
  if (!field) return returns === "" ? 'cat("answered\\n")' : 'cat("field:", answer$toJSONString(), "\\n")';
  const path = field.map(({ name, isList }) => `$\`${name.replaceAll("`", "")}\`${isList ? "[[1]]" : ""}`).join("");
  return `cat("field:", format(answer${path}, scientific = FALSE), "\\n")`;
}
