import { CompactEncrypt, importJWK } from "jose";

const jwk = JSON.parse(`YOUR_PUBLIC_JWK`);

/** The body of a request, encrypted as the sandbox takes it. */
async function encrypt(body) {
  const encryptedData = await new CompactEncrypt(new TextEncoder().encode(body))
    .setProtectedHeader({ alg: jwk.alg, enc: "A256GCM", kid: jwk.kid, cty: "application/json" })
    .encrypt(await importJWK(jwk));
  return JSON.stringify({ encryptedData });
}

process.stdout.write(await encrypt('{"parameterName":"CITY","label":"Orléans"}'));
