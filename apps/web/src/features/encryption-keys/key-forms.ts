import type { EncryptionKey } from "@connect-portal/contract";
import { texts } from "./texts.ts";

/** A public key in one of the forms that programs read. */
export interface KeyForm {
  readonly id: "pem" | "jwk" | "certificate";
  readonly label: string;
  readonly text: string;
  readonly fileName: string;
  readonly mediaType: string;
}

/** The forms of a key; a file ends with a line break, as tools of the shell expect. */
export function keyForms({ kid, pem, jwk, certificate }: EncryptionKey): readonly [KeyForm, ...KeyForm[]] {
  const name = kid.replace(/[^\w.-]/g, "_");
  const line = (text: string) => `${text.trimEnd()}\n`;
  return [
    {
      id: "pem",
      label: texts.forms.names.pem,
      text: line(pem),
      fileName: `${name}.pem`,
      mediaType: "application/x-pem-file",
    },
    {
      id: "jwk",
      label: texts.forms.names.jwk,
      text: line(JSON.stringify(jwk, null, 2)),
      fileName: `${name}.jwk.json`,
      mediaType: "application/jwk+json",
    },
    {
      id: "certificate",
      label: texts.forms.names.certificate,
      text: line(certificate),
      fileName: `${name}.crt`,
      mediaType: "application/x-x509-ca-cert",
    },
  ];
}
