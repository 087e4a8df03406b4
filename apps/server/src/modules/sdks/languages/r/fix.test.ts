import { expect, test } from "vitest";
import { fixR } from "./fix.ts";

const mended = (text: string, name = "R/card.R") =>
  fixR([{ name, content: Buffer.from(text), executable: false }])[0]?.content.toString();

test("answers are read as lists, not as tables", () => {
  expect(mended("this_object <- jsonlite::fromJSON(input_json)")).toBe(
    "this_object <- jsonlite::fromJSON(input_json, simplifyVector = FALSE)",
  );
  const branches = `      } else if (startsWith(return_type, "array[")) {
        if (c(inner_return_type) %in% primitive_types) {
          return_obj <- vector("list", length = length(obj))
        } else {
          if (!is.null(nrow(obj))) {
          }
        }
      } else if (exists(return_type, pkg_env)) {
`;
  expect(mended(branches)).toBe(`      } else if (startsWith(return_type, "array[")) {
        return_obj <- lapply(obj, function(item) self$deserializeObj(item, inner_return_type, pkg_env))
      } else if (exists(return_type, pkg_env)) {
`);
});

test("a model is written as JSON by the library, with quotes escaped and lists of one as lists", () => {
  const model = `        stopifnot(is.vector(\`codes\`), length(\`codes\`) != 0)
    toJSON = function() {
      CardObject <- list()
        CardObject[["codes"]] <-
          self$\`codes\`
        CardObject[["name"]] <-
          self$\`name\`
      CardObject
    },
    toJSONString = function() {
      jsoncontent <- c(
          sprintf('"name": "%s"', self$\`name\`)
      )
      as.character(jsonlite::minify(paste("{", jsoncontent, "}", sep = "")))
    },
    print = function() {
`;
  expect(mended(model)).toBe(`        stopifnot(is.vector(\`codes\`), length(\`codes\`) != 0)
    toJSON = function() {
      CardObject <- structure(list(), names = character(0))
        CardObject[["codes"]] <-
          as.list(self$\`codes\`)
        CardObject[["name"]] <-
          self$\`name\`
      CardObject
    },
    toJSONString = function() {
      as.character(jsonlite::toJSON(self$toJSON(), auto_unbox = TRUE, null = "null", digits = NA))
    },
    print = function() {
`);
});

test("an enum can be made before its value is read, and is no object where JSON is checked", () => {
  expect(mended("      stopifnot(length(val) == 1L)\n")).toBe(
    "      if (length(val) == 0L) return(invisible(self))\n      stopifnot(length(val) == 1L)\n",
  );
  expect(mended("        if (!(`kind` %in% c())) {\n          stop(`kind`)\n        }\nrest")).toBe("rest");
  expect(mended("        stopifnot(R6::is.R6(input_json$`kind`))\nrest")).toBe("rest");
});

test("an enum is shown as its value", () => {
  const enumClass = `    toJSON = function() {
        jsonlite::toJSON(private$value, auto_unbox = TRUE)
    },
`;
  expect(mended(enumClass)).toContain("    format = function(...) {\n      private$value\n    },\n");
});

test("a parameter of some values may be left out, and a list of them is checked as one", () => {
  const check = `      if (!(\`mti\` %in% c("0100", "0800"))) {
        stop("Invalid value for mti when calling MessagesApi$ListMessages. Must be [0100, 0800].")
      }
`;
  expect(mended(check)).toBe(check.replace("!(`mti`", "!is.null(`mti`) && !all(`mti`"));
});

test("a model with other properties beside its own inherits from nothing", () => {
  const model = 'Card <- R6::R6Class(\n  "Card",\n  inherit = null<String, AnyType>,\n  public = list(\n';
  expect(mended(model)).toBe('Card <- R6::R6Class(\n  "Card",\n  public = list(\n');
  const heir = '  "Card",\n  inherit = Base,\n';
  expect(mended(heir)).toBe(heir);
});

test("a list that is not given is not sent", () => {
  const line = '      query_params[["code"]] <- I(paste(lapply(`code`, URLencode, reserved = TRUE), collapse = ","))';
  expect(mended(line)).toBe(`      if (!is.null(\`code\`)) ${line.trim()}`);
});

test("what is no R stays", () => {
  expect(mended("jsonlite::fromJSON(input)", "README.md")).toBe("jsonlite::fromJSON(input)");
});

test("the client gets its tokens by itself", () => {
  const client = `    #' Prepare to make an API call with the retry logic.
    CallApi = function(url, method, query_params, header_params, form_params,
                       body, stream_callback = NULL, ...) {

      resp <- self$Execute(url, method)
    }
  )
)
`;
  const text = mended(client, "R/api_client.R");
  expect(text).toContain("    client_token = function() {\n");
  expect(text).toContain("...) {\n      if (!is.null(self$oauth_client_id) && !is.null(self$oauth_secret)) {\n");
  expect(text).toContain("  private = list(\n    token = NULL,");
});

test("what is required is sent as null, and what is not is left out", () => {
  const text = mended(`    initialize = function(\`used\`, \`note\` = NULL, ...) {
      if (!missing(\`used\`)) {
      }
    toJSON = function() {
      if (!is.null(self$\`used\`)) {
        CardObject[["used"]] <-
          self$\`used\`
      }
      if (!is.null(self$\`note\`)) {
`);
  expect(text).toContain("if (!missing(`used`) && !is.null(`used`)) {");
  expect(text).toContain(`      if (is.null(self$\`used\`)) {
        CardObject["used"] <- list(NULL)
      } else {
        CardObject[["used"]] <-
          self$\`used\`
      }`);
  expect(text).toContain("if (!is.null(self$`note`)) {");
});

test("a header that is not given is not sent", () => {
  expect(mended('      header_params["X-Request-Id"] <- `x_request_id`\n')).toBe(
    '      if (!is.null(`x_request_id`)) header_params["X-Request-Id"] <- `x_request_id`\n',
  );
});
