import { paths } from "@connect-portal/contract";
import { createUser } from "../factories.ts";
import { type Expectation, noMail, open, signedIn } from "./expectation.ts";

const noPassword = { payload: {} };

const nobodysChallenge = "0-nobodyhasthisaddress00";

/** The process, accounts, sessions and forms. */
export const ofAccounts: Readonly<Record<string, Expectation>> = {
  "GET /health": open(200),
  "GET /ready": open(200),
  "GET /openapi.json": open(200),
  "GET /v1/openapi.json": open(200),

  "POST /public/v1/users/authenticate": open(200, {
    payload: async (portal) => {
      const { username, password } = await createUser(portal);
      return { username, password };
    },
  }),
  "POST /public/v1/users/register": open(400, { payload: {} }),
  "POST /public/v1/users/reset_password": open(400, { payload: {} }),
  "POST /public/v1/users/change_password": open(400, { payload: { password: "new", token: "used" } }),
  "POST /public/v1/users/change_password/check": open(400, { payload: { token: "used" } }),
  "POST /public/v1/users/confirm_email": open(400, { payload: { token: "used" } }),
  "POST /public/v1/users/email": open(400, { payload: {} }),
  "POST /public/v1/users/requestDemo": open(400, { payload: {} }),
  "GET /public/v1/human-check/:form": open(200, { url: paths.humanCheck("register") }),
  "GET /public/v1/challenges/:key": open(404, { url: paths.challenge(nobodysChallenge) }),
  "POST /public/v1/challenges/:key": open(404, {
    url: paths.challenge(nobodysChallenge),
    payload: { code: "123456" },
  }),
  // Takes forms only.
  "POST /challenge/:key": open(415, { url: `/challenge/${nobodysChallenge}`, payload: {} }),
  "GET /public/v1/form-rules": open(200),

  // Refused without the headers of a page; what pages get is in sessions.http.test.ts.
  "POST /public/v1/sessions/resume": open(403, { payload: {} }),

  // single-sign-on.http.test.ts tests how a browser passes these.
  "GET /public/v1/single-sign-on": open(200),
  "GET /public/v1/single-sign-on/begin": open(302),
  "GET /public/v1/single-sign-on/callback": open(302),
  "GET /public/v1/single-sign-on/end": open(302),

  "GET /v1/sessions": signedIn(200),
  "DELETE /v1/sessions": signedIn(204),
  "DELETE /v1/sessions/:id": signedIn(404, { url: paths.session(noMail) }),
  "DELETE /v1/sessions/current": signedIn(204),
  "PUT /v1/sessions/current/password": signedIn(200, {
    payload: { currentPassword: "correct horse", password: "battery staple" },
  }),

  "GET /v1/sessions/current": signedIn(200),

  "POST /public/v1/users/authenticate/code": open(401, { payload: { challenge: "used", code: "123456" } }),
  "POST /public/v1/users/authenticate/passkey/begin": open(200),
  "POST /public/v1/users/authenticate/passkey": open(400, { payload: {} }),
  "GET /v1/second-factors": signedIn(200),
  "POST /v1/second-factors/totp": signedIn(400, noPassword),
  "POST /v1/second-factors/totp/confirm": signedIn(409, { payload: { code: "123456" } }),
  "POST /v1/second-factors/totp/remove": signedIn(400, noPassword),
  "POST /v1/second-factors/passkeys/begin": signedIn(400, noPassword),
  "POST /v1/second-factors/passkeys": signedIn(400, { payload: {} }),
  "POST /v1/second-factors/passkeys/:id/remove": signedIn(400, { url: paths.removePasskey("none"), ...noPassword }),
  "POST /v1/second-factors/recovery-codes": signedIn(400, noPassword),

  "GET /v1/profile": signedIn(200),
  "PUT /v1/profile/language": signedIn(204, { payload: { language: "fr" } }),

  "POST /audit/trace": signedIn(204, { payload: { action: "Call API", webService: "/x" } }),
};
