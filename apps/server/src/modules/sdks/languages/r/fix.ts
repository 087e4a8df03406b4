import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

type Mend = readonly [find: RegExp, replacement: string];

/**
 * What the R generator writes and R cannot do, in its own words. It reads answers as tables, in which lists within lists
 * are lost; asks of an enum that is still to be read that it has a value; takes JSON that was just parsed for an object
 * of a class; sends a list that is not given as one without entries; ends at a header, or at a value of some, that is not
 * given; shows an enum as the class that it is; and writes JSON without escaping a quote.
 */
const mends: readonly Mend[] = [
  [/jsonlite::fromJSON\((input|input_json|raw_response)\)/g, "jsonlite::fromJSON($1, simplifyVector = FALSE)"],
  [/auto_unbox = TRUE, digits = NA\)/g, 'auto_unbox = TRUE, null = "null", digits = NA)'],
  [/digits = NA, auto_unbox = TRUE\n? *\)/g, 'digits = NA, auto_unbox = TRUE, null = "null")'],
  [
    / {8}if \(c\(inner_return_type\) %in% primitive_types\) \{\n[\s\S]*?\n {8}\}\n(?= {6}\} else if \(exists\()/,
    "        return_obj <- lapply(obj, function(item) self$deserializeObj(item, inner_return_type, pkg_env))\n",
  ],
  [/( +)(stopifnot\(length\(val\) == 1L\)\n)/g, "$1if (length(val) == 0L) return(invisible(self))\n$1$2"],
  [
    /(toJSON = function\(\) \{\n +)jsonlite::toJSON\(private\$value, auto_unbox = TRUE\)\n {4}\},\n/g,
    `$1private$$value
    },
    #' Value as text
    #'
    #' @description
    #' The value itself, for format() and print()
    #'
    #' @param ... Ignored.
    #' @return Value of the enum
    #' @export
    format = function(...) {
      private$$value
    },
`,
  ],
  [
    /(toJSONString = function\(\) \{\n) {6}jsoncontent <- c\([\s\S]*?\n {4}\},\n/,
    '$1      as.character(jsonlite::toJSON(self$$toJSON(), auto_unbox = TRUE, null = "null", digits = NA))\n    },\n',
  ],
  // What a model with any other properties would inherit from.
  [/^ {2}inherit = \w+<.*>,\n/gm, ""],
  [/^( {6}\w+Object <- )list\(\)$/gm, "$1structure(list(), names = character(0))"],
  [/ +if \(!\(`[^`]+` %in% c\(\)\)\) \{\n.*\n +\}\n/g, ""],
  [
    /if \(!\((`[^`]+`) (%in% c\([^\n]*\))\)\) \{(?=\n +stop\("Invalid value for)/g,
    "if (!is.null($1) && !all($1 $2)) {",
  ],
  [/ +stopifnot\(R6::is\.R6\(input_json\$.*\)\)\n/g, ""],
  [/ +tmp <- sapply\(input_json\$.*R6::is\.R6\(x\)\)\)\n/g, ""],
  [/^( +)(header_params\["[^"]+"\] <- )(`[^`]+`)$/gm, "$1if (!is.null($3)) $2$3"],
  [/( +)(query_params\[\[".*"\]\] <- )(I\(paste\(lapply\((`[^`]+`), .*)/g, "$1if (!is.null($4)) $2$3"],
];

/** What is required is sent, also when it is null; R's models have no default for it. */
function sendNulls(text: string): string {
  const [, parameters = ""] = /initialize = function\(([^)]*)\)/.exec(text) ?? [];
  const required = parameters.split(", ").filter((parameter) => /^`[^`]+`$/.test(parameter));
  return required.reduce(
    (mended, name) =>
      mended
        .replaceAll(`if (!missing(${name})) {`, () => `if (!missing(${name}) && !is.null(${name})) {`)
        .replace(
          new RegExp(
            `( +)if \\(!is\\.null\\(self\\$${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\)\\) \\{\\n +(\\w+Object)(\\[\\[".*"\\]\\]) <-`,
          ),
          (_whole, indent, object, member) =>
            [
              `${indent}if (is.null(self$${name})) {`,
              `${indent}  ${object}${member.slice(1, -1)} <- list(NULL)`,
              `${indent}} else {`,
              `${indent}  ${object}${member} <-`,
            ].join("\n"),
        ),
    text,
  );
}

/** The client knows id and secret, and asks for no token. */
const client: readonly Mend[] = [
  [
    /^( {4}CallApi = function\([^)]*\) \{\n)/m,
    `$1      if (!is.null(self$$oauth_client_id) && !is.null(self$$oauth_secret)) {
        header_params["Authorization"] <- paste("Bearer", self$$client_token())
      }
      # As JSON writes it
      query_params <- lapply(query_params, function(value) if (is.logical(value)) tolower(value) else value)
`,
  ],
  // The type that the call asks for, such as application/merge-patch+json.
  [
    /httr::content_type\("application\/json"\)/g,
    'httr::content_type(if (is.null(content_type)) "application/json" else content_type)',
  ],
  [
    /^ {4}#' Prepare to make an API call with the retry logic\.\n/m,
    `    #' Access token by client credentials
    #'
    #' @description
    #' The token for oauth_client_id and oauth_secret: one with the first request, and a new one before it expires.
    #'
    #' @return Access token
    #' @export
    client_token = function() {
      if (is.null(private$$token) || Sys.time() > private$$token_ends - 30) {
        answer <- httr::POST(self$$oauth_token_url,
                             httr::authenticate(self$$oauth_client_id, self$$oauth_secret),
                             body = list(grant_type = "client_credentials"), encode = "form")
        httr::stop_for_status(answer)
        token <- httr::content(answer, as = "parsed", type = "application/json")
        private$$token <- token$$access_token
        private$$token_ends <- Sys.time() + if (is.null(token$$expires_in)) 3600 else token$$expires_in
      }
      private$$token
    },
$&`,
  ],
  [/^ {2}\)\n\)\n*$(?![\s\S])/m, "  ),\n  private = list(\n    token = NULL,\n    token_ends = NULL\n  )\n)\n"],
];

export function fixR(files: readonly ArchiveFile[]): ArchiveFile[] {
  const mended = changeTexts(files, /^R\/.*\.R$/, (text) => sendNulls(mendLists(mendAll(text, mends))));
  return changeTexts(mended, /^R\/api_client\.R$/, (text) => mendAll(text, client));
}

function mendAll(text: string, all: readonly Mend[]): string {
  return all.reduce((mended, [find, replacement]) => mended.replace(find, replacement), text);
}

/** A list of one text must not become a text. What is a list, the constructor of the model says. */
function mendLists(text: string): string {
  const lists = new Set(Array.from(text.matchAll(/stopifnot\(is\.vector\(`([^`]+)`\)/g), ([, name]) => name));
  return text.replace(/(Object\[\[".*"\]\] <-\n +)(self\$`([^`]+)`)\n/g, (whole, before, value, name) =>
    lists.has(name) ? `${before}as.list(${value})\n` : whole,
  );
}
