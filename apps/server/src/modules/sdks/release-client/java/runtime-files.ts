import { errorsOfSandbox } from "@connect-portal/contract";
import { pascalCase } from "../models.ts";
import { readRuntime } from "../read-runtime.ts";
import type { Files } from "../typescript/write-typescript.ts";
import { javaDoc, quoted } from "./names.ts";

const runtimeParts = [
  "Body",
  "CallOptions",
  "ConnectException",
  "ConnectOptions",
  "Jwe",
  "LimitedBytes",
  "Operation",
  "Pages",
  "Transport",
  "Webhooks",
];
export const sources = "src/main/java/connect/client";

/** Runtime files that every client for the JVM shares, of every release. */
export function javaRuntime(): Files {
  const parts = runtimeParts.map((part) => {
    return [`${sources}/${part}.java`, readRuntime(`java/connect/client/${part}.java`)] as const;
  });
  return [...parts, [`${sources}/Errors.java`, errorClasses()]];
}

/** A class for each code of the sandbox: CardStateConflict for card_state_conflict. */
function errorClasses(): string {
  const codes = Object.entries(errorsOfSandbox).map(([code, { text }]) => ({ code, text, name: pascalCase(code) }));
  const classes = codes.map(
    ({ name, text }) => `${javaDoc(text, "    ")}    public static final class ${name} extends ConnectException {
        private static final long serialVersionUID = 1L;

        public ${name}(Facts facts) {
            super(facts);
        }
    }
`,
  );
  const entries = codes.map(({ code, name }) => `            Map.entry(${quoted(code)}, ${name}::new)`);
  return `package connect.client;

import connect.client.ConnectException.Facts;
import java.util.Map;
import java.util.function.Function;

/** A class for each code of the sandbox. */
public final class Errors {
    private Errors() {}

    static final Map<String, Function<Facts, ConnectException>> BY_CODE = Map.ofEntries(
${entries.join(",\n")});

${classes.join("\n")}}
`;
}
