import type { KeyRing, LiveKey } from "../keys/key-ring.ts";
import { quote } from "./quote.ts";
import type { Header } from "./read-header.ts";
import { Undecryptable } from "./undecryptable.ts";

/** The live key that the header names. @throws Undecryptable kid_missing, kid_unknown, kid_retired, alg_of_another_key */
export function chooseKey({ kid, alg }: Header, { live, retired }: KeyRing): LiveKey {
  const current = live.find(({ slot }) => slot === "current")?.kid;
  const takeCurrent = `Encrypt with your current key${current === undefined ? "" : `, ${current}`}, and set kid to it.`;
  if (kid === undefined) {
    throw new Undecryptable(
      "kid_missing",
      "The header has no kid, so it does not say which key to use.",
      takeCurrent,
      "kid",
    );
  }
  const key = live.find((candidate) => candidate.kid === kid);
  if (key) return requireAlgorithm(key, alg);
  const former = retired.find((candidate) => candidate.kid === kid);
  if (former) {
    const day = former.retiredAt.toISOString().slice(0, 10);
    throw new Undecryptable(
      "kid_retired",
      `The message is for your key ${quote(kid)}, which was retired on ${day}. Its private half is deleted.`,
      `${takeCurrent} Read your keys again after each rotation.`,
      "kid",
    );
  }
  throw new Undecryptable(
    "kid_unknown",
    `You have no key ${quote(kid)}. It may belong to another user or environment.`,
    takeCurrent,
    "kid",
  );
}

function requireAlgorithm(key: LiveKey, alg: string): LiveKey {
  if (key.alg === alg) return key;
  throw new Undecryptable(
    "alg_of_another_key",
    `The header's alg is ${quote(alg)}, but the key that it names, ${quote(key.kid)}, is one for ${key.alg}.`,
    `Encrypt with alg ${key.alg}, or with a key for ${alg}.`,
    "alg",
  );
}
