import { DoneAnswer } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { portalAddress } from "../accounts/portal-address.ts";
import type { AccountsSetup } from "../accounts/setup.ts";
import { activateUser } from "./activate-user.ts";

const ActivateParams = Type.Object({
  /** A text, because converting it first would take "1e3" and "0x10" for numbers. 15 digits are exact in a number. */
  id: Type.String({ pattern: "^[1-9][0-9]{0,14}$", description: "A whole number above 0." }),
  x: Type.Enum(["true", "false"], { description: "Whether the account may be used." }),
});

/** What administrators do with the accounts of others. */
const users: FastifyPluginAsyncTypebox = async (app) => {
  const { database, now } = app.services;
  const setup: AccountsSetup = { db: database.db, now, portal: () => portalAddress(app) };

  app.put(
    "/v1/users/:id/activate/:x",
    {
      config: { access: "manage_user" },
      schema: { summary: "Activate or deactivate a user", params: ActivateParams, response: { 200: DoneAnswer } },
    },
    async (request) => {
      const { id, x } = request.params;
      await activateUser(setup, Number(id), x === "true");
      return { message: "User updated with success" };
    },
  );
};

export default users;
