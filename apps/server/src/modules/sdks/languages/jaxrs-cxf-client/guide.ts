import { WRONG } from "../../first-call/credential.ts";
import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf } from "../../first-call/program.ts";
import { javaField, javaTokens, javaType, javaWords } from "../shared/java-values.ts";

const FOLDER = "client_sdk_jaxrs-cxf-client";
const RUN = `java -cp "${FOLDER}/target/classes:${FOLDER}/target/lib/*" FirstCall.java`;
const words = javaWords((json, type) => `ApiClient.createDefaultObjectMapper().readValue(${json}, ${type}.class)`);
const setToken = (token: string, header: string) => `request -> request.getHeaders().putSingle(${header}, ${token})`;

/** JAX-RS proxies of Apache CXF, and Jackson. */
export function javaCxfGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(`mvn -q -f ${FOLDER} install`, "FirstCall.java", "java", program(call), RUN);
}

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasToken, returns } = programParts(call, words);
  const { names, api, method, field, problem, credential } = call;
  const type = args.find(({ place }) => place === "body")?.type;
  const made = `api.${method}(${textsOf(args)})`;
  const created = `${api} api = ApiClient.create(${api}.class, ${quoted(call.server)}, tokens);`;
  const wrong = setToken(quoted(`${credential.scheme}${WRONG}`), quoted(credential.header));
  const stranger = [`tokens = ${wrong};`, created.replace(`${api} `, "")];
  return lines`
    import ${names.dotted}.ApiClient;
    ${hasToken && `import ${names.dotted}.ClientCredentials;`}
    import ${names.dotted}.api.${api};
    import ${names.dotted}.model.*;
    import jakarta.ws.rs.WebApplicationException;
    import jakarta.ws.rs.client.ClientRequestFilter;
    ${/UUID/.test(made) && "import java.util.UUID;"}

    public class FirstCall {
      public static void main(String[] args) throws Exception {
        ClientRequestFilter tokens = ${javaTokens(call, setToken)};
        ${created}

        ${body && `${type} body = ${body};`}
        ${returns ? `${javaType(call.returns)} answer = ${made};` : `${made};`}
        ${returns && `System.out.println(${field ? `"field: " + ${javaField("answer", field)}` : "answer"});`}

        ${refusedBody && `body = ${refusedBody};`}
        ${!hasRefusedValue && stranger}
        try {
          api.${method}(${textsOf(refusedArgs)});
        } catch (WebApplicationException error) {
          ${problem && `${problem.type} problem = error.getResponse().readEntity(${problem.type}.class);`}
          System.out.println("error: " + ${problem ? javaField("problem", [problem.code]) : "error.getResponse().readEntity(String.class)"});
        }
      }
    }
  `;
}
