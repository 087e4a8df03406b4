/** Encrypts and decrypts request bodies as JWE (RFC 7516): RSA-OAEP-256 with A256GCM. */
/** A key as the page Encryption keys shows it; with its private half where a message is decrypted. */
export interface EncryptionKey {
    readonly kid: string;
    readonly kty: string;
    readonly n?: string;
    readonly e?: string;
    readonly d?: string;
    readonly p?: string;
    readonly q?: string;
    readonly dp?: string;
    readonly dq?: string;
    readonly qi?: string;
}
/** A message that cannot be decrypted with this key. */
export declare class MessageUndecryptable extends Error {
    readonly name = "MessageUndecryptable";
}
/** A compact JWE of the text, for whoever has the private half of the key. */
export declare function encryptText(key: EncryptionKey, text: string): Promise<string>;
/** @throws MessageUndecryptable */
export declare function decryptText(key: EncryptionKey, message: string): Promise<string>;
