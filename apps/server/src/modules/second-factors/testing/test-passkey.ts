import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Asked {
  readonly challenge: string;
}

interface Ceremony {
  readonly origin: string;
  /** Whether the holder gave a PIN or a finger. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** The browser's claims about an embedding page. */
  readonly frame?: { readonly crossOrigin: boolean; readonly topOrigin?: string };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A security key in a few lines: WebAuthn Level 3, section 6, with ES256 and no attestation. */
export class TestPasskey {
  readonly #id = randomBytes(16);
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  get id(): string {
    return this.#id.toString("base64url");
  }

  /** Returns the result of `navigator.credentials.create`. */
  create({ challenge }: Asked, ceremony: Ceremony) {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    // COSE: kty EC2, alg ES256, crv P-256, x, y (RFC 9053, section 7.1).
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const data = Buffer.concat([authenticatorData(ceremony, HAS_CREDENTIAL), credential]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
    const object = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientDataJSON = clientData("webauthn.create", challenge, ceremony).toString("base64url");
    const response = { clientDataJSON, attestationObject: object.toString("base64url"), transports: ["usb"] };
    return { id: this.id, rawId: this.id, type: "public-key" as const, response };
  }

  /** Returns the result of `navigator.credentials.get`. */
  get({ challenge }: Asked, ceremony: Ceremony) {
    const client = clientData("webauthn.get", challenge, ceremony);
    const data = authenticatorData(ceremony, 0);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
    };
    return { id: this.id, rawId: this.id, type: "public-key" as const, response };
  }
}

function clientData(type: string, challenge: string, { origin, frame = { crossOrigin: false } }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, ...frame }));
}

function authenticatorData({ origin, isVerified = true, counter = 0 }: Ceremony, more: number): Buffer {
  const party = createHash("sha256").update(new URL(origin).hostname).digest();
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([party, Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), count]);
}

/** CBOR of a text below 24 characters. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
