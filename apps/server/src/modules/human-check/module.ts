import { ApiError, type CheckedForm, checkedForms } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { limitedBy } from "../../limits/limits.ts";
import { serveCall } from "../../serve-call.ts";
import { createHumanCheck } from "./human-check.ts";

/** An office behind one address fills many forms, and each attempt asks anew. */
const rule = { name: "human-check", calls: 120, seconds: 600 };

const humanCheck: FastifyPluginAsync = async (app) => {
  const check = await createHumanCheck(app);

  serveCall(
    app,
    "getHumanCheck",
    async (request, reply) => {
      const { form } = request.params;
      if (!isCheckedForm(form)) throw new ApiError("route_not_found");
      reply.header("cache-control", "no-store");
      return check.offer(form);
    },
    { onRequest: limitedBy(app.limits.perNetwork(rule)) },
  );
};

function isCheckedForm(form: string): form is CheckedForm {
  return checkedForms.some((known) => known === form);
}

export default humanCheck;
