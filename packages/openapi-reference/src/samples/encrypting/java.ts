import type { Recipient } from "../../try-it/send/encrypted-call.ts";
import type { Call } from "../call.ts";
import { bodyOf, encryptedHeaders } from "./encrypting-call.ts";

/** With Nimbus JOSE + JWT and the HTTP client of the JDK, Java 17. */
export function writeEncrypting(call: Call, recipient: Recipient, literal: (text: string) => string): string {
  const body = bodyOf(call);
  const { accept, keyHeader, sent, type } = encryptedHeaders(call, recipient);
  const publisher = body === null ? "noBody()" : "ofString(message.serialize())";
  return [
    "// Library: com.nimbusds:nimbus-jose-jwt",
    "import com.nimbusds.jose.*;",
    "import com.nimbusds.jose.crypto.*;",
    "import com.nimbusds.jose.jwk.*;",
    "import com.nimbusds.jose.jwk.gen.ECKeyGenerator;",
    "import com.nimbusds.jose.util.Base64URL;",
    "import java.net.URI;",
    "import java.net.http.*;",
    "",
    "public class Sample {",
    "  public static void main(String[] args) throws Exception {",
    ...(body === null
      ? []
      : [
          "    // Your current encryption key.",
          `    JWK key = JWK.parse(${literal(JSON.stringify(recipient.jwk))});`,
          "    JWEAlgorithm algorithm = JWEAlgorithm.parse(key.getAlgorithm().getName());",
          `    JWEHeader header = new JWEHeader.Builder(algorithm, EncryptionMethod.parse(${literal(recipient.enc)}))`,
          "        .keyID(key.getKeyID())",
          '        .contentType("application/json")',
          "        .build();",
          `    JWEObject message = new JWEObject(header, new Payload(${literal(body)}));`,
          "    message.encrypt(key instanceof RSAKey rsa ? new RSAEncrypter(rsa) : new ECDHEncrypter(key.toECKey()));",
          "",
        ]),
    "    // The response is encrypted for this pair: only this program can read it.",
    "    ECKey own = new ECKeyGenerator(Curve.P_256).generate();",
    "    HttpRequest request = HttpRequest.newBuilder()",
    `        .uri(URI.create(${literal(call.url)}))`,
    ...sent.map(([name, value]) => `        .header(${literal(name)}, ${literal(value)})`),
    ...(body === null ? [] : [`        .header("Content-Type", ${literal(type)})`]),
    `        .header("Accept", ${literal(accept)})`,
    `        .header(${literal(keyHeader)}, Base64URL.encode(own.toPublicJWK().toJSONString()).toString())`,
    `        .method(${literal(call.method)}, HttpRequest.BodyPublishers.${publisher})`,
    "        .build();",
    "    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());",
    "",
    "    String text = response.body();",
    `    if (response.headers().firstValue("Content-Type").orElse("").startsWith(${literal(type)})) {`,
    "      JWEObject received = JWEObject.parse(text);",
    "      received.decrypt(new ECDHDecrypter(own));",
    "      text = received.getPayload().toString();",
    "    }",
    '    System.out.println(response.statusCode() + " " + text);',
    "  }",
    "}",
  ].join("\n");
}
