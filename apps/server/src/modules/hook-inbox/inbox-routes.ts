import { HookInbox, InboxAnswer, paths } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { changeAnswer } from "./change-answer.ts";
import { presentInbox } from "./inbox.presenter.ts";
import { ownInbox } from "./own-inbox.ts";
import { replaceAddress } from "./replace-address.ts";

/** A user's own inbox: where it is and how it answers. */
export const inboxRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { PUBLIC_URL } = app.services.settings;
  const baseOf = ({ protocol, host }: FastifyRequest) => PUBLIC_URL ?? `${protocol}://${host}`;

  app.get(
    paths.hookInbox,
    {
      config: { access: "signed-in" },
      schema: { summary: "Show your hook inbox; the first look makes it", response: { 200: HookInbox } },
    },
    async (request) => presentInbox(await ownInbox(contextOf(request)), baseOf(request)),
  );

  app.put(
    paths.hookInbox,
    {
      config: { access: "signed-in" },
      schema: { summary: "Change how your hook inbox answers", body: InboxAnswer, response: { 200: HookInbox } },
    },
    async (request) => presentInbox(await changeAnswer(contextOf(request), request.body), baseOf(request)),
  );

  app.post(
    paths.hookInboxAddress,
    {
      config: { access: "signed-in" },
      schema: { summary: "Give your hook inbox a new address; the old one ends", response: { 200: HookInbox } },
    },
    async (request) => presentInbox(await replaceAddress(contextOf(request)), baseOf(request)),
  );
};
