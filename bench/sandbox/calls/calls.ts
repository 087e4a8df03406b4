import type { Call } from "../load.ts";

const issuing = "/PowerCardConnectApi/rest/4.2.4/issuing";

/** A card of every new world that may be used, and what it pays from. */
export const CARD = "crd_7QX2M4KD0A";
export const ACCOUNT = "acc_2C8L0R5N2Y";

type Headers = NonNullable<Call["headers"]>;

const get = (path: string, headers: Headers): Call => ({ method: "GET", path: issuing + path, headers });
const post = (path: string, headers: Headers, body: unknown): Call => ({
  method: "POST",
  path: issuing + path,
  headers,
  hasKey: true,
  body: JSON.stringify(body),
});

/** The calls that are measured, each in the world of whose token its headers have. */
export const calls = {
  getCard: (headers: Headers, cardId = CARD) => get(`/cards/${cardId}`, headers),
  listCards: (headers: Headers) => get("/cards?limit=20", headers),
  listAuthorizations: (headers: Headers, cardId = CARD) => get(`/cards/${cardId}/authorizations?limit=20`, headers),
  authorize: (headers: Headers, cardId = CARD) =>
    post("/simulation/authorizations", headers, {
      card: { cardId },
      kind: "purchase",
      entryMode: "chip",
      amount: { amount: 100, currencyCode: "MAD" },
      merchant: {
        name: "MARCHE VERT MAARIF",
        merchantNumber: "000000010004217",
        terminalNumber: "MV042171",
        mcc: "5411",
        city: "CASABLANCA",
        countryCode: "MA",
      },
    }),
  getClock: (headers: Headers) => get("/simulation/clock", headers),
  advanceClock: (headers: Headers, to: Date) => post("/simulation/clock/advances", headers, { to: to.toISOString() }),
};
