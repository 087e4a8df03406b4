import { hash, type Options, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, 2 passes, 1 lane: the OWASP Password Storage Cheat Sheet's choice. Memory is in KiB. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** PHC string, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
