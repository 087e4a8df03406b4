import { ApiError, type CheckedForm, checkedForms, HumanCheckAnswer } from "@connect-portal/contract";
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { limitedBy } from "../../limits/refuse.ts";
import { createHumanCheck } from "./human-check.ts";

/** An office behind one address fills many forms, and each attempt asks anew. */
const rule = { name: "human-check", calls: 120, seconds: 600 };

const humanCheck: FastifyPluginAsyncTypebox = async (app) => {
  const check = await createHumanCheck(app);

  app.get(
    "/public/v1/human-check/:form",
    {
      config: { access: "public" },
      onRequest: limitedBy(app.limits.perNetwork(rule)),
      schema: {
        summary: "How the human check of a form is passed",
        params: Type.Object({ form: Type.String() }),
        response: { 200: HumanCheckAnswer },
      },
    },
    async (request, reply) => {
      const { form } = request.params;
      if (!isCheckedForm(form)) throw new ApiError("route_not_found");
      reply.header("cache-control", "no-store");
      return check.offer(form);
    },
  );
};

function isCheckedForm(form: string): form is CheckedForm {
  return checkedForms.some((known) => known === form);
}

export default humanCheck;
