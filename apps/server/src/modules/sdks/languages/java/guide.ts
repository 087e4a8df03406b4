import { WRONG } from "../../first-call/credential.ts";
import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf } from "../../first-call/program.ts";
import { javaField, javaTokens, javaType, javaWords } from "../shared/java-values.ts";

const INSTALL = "mvn -q -f client_sdk_java install";
const RUN = 'java -cp "client_sdk_java/target/classes:client_sdk_java/target/lib/*" FirstCall.java';
const words = javaWords((json, type) => `client.getObjectMapper().readValue(${json}, ${type}.class)`);
const setToken = (token: string, header: string) => `request -> request.setHeader(${header}, ${token})`;

/** The HTTP client of the JDK, and Jackson. */
export function javaGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(INSTALL, "FirstCall.java", "java", program(call), RUN);
}

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasToken, returns } = programParts(call, words);
  const { names, api, method, field, problem, credential } = call;
  const type = args.find(({ place }) => place === "body")?.type;
  const made = `api.${method}(${textsOf(args)})`;
  const answered = `api.${method}WithHttpInfo(${textsOf(args)}).getStatusCode()`;
  return lines`
    import ${names.dotted}.ApiClient;
    import ${names.dotted}.ApiException;
    ${hasToken && `import ${names.dotted}.ClientCredentials;`}
    import ${names.dotted}.api.${api};
    import ${names.dotted}.model.*;
    ${/UUID/.test(made) && "import java.util.UUID;"}

    public class FirstCall {
      public static void main(String[] args) throws Exception {
        ApiClient client = new ApiClient().updateBaseUri(${quoted(call.server)});
        client.setRequestInterceptor(${javaTokens(call, setToken)});
        ${api} api = new ${api}(client);

        ${body && `${type} body = ${body};`}
        ${returns && `${javaType(call.returns)} answer = ${made};`}
        System.out.println(${returns ? (field ? `"field: " + ${javaField("answer", field)}` : "answer") : answered});

        ${refusedBody && `body = ${refusedBody};`}
        ${!hasRefusedValue && `client.setRequestInterceptor(${setToken(quoted(`${credential.scheme}${WRONG}`), quoted(credential.header))});`}
        try {
          api.${method}(${textsOf(refusedArgs)});
        } catch (ApiException error) {
          ${problem && `${problem.type} problem = error.getResponseBody(${problem.type}.class);`}
          System.out.println("error: " + ${problem ? javaField("problem", [problem.code]) : "error.getResponseBody()"});
        }
      }
    }
  `;
}
