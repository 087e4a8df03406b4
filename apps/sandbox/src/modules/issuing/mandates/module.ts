import type { HandlerAnswer } from "../../../engine/handlers.ts";
import { cards, mandates } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Mandate, StopCode } from "../../../simulator/mandates/mandate.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { presentMandate } from "./present-mandate.ts";

async function mandateAnswer(world: ReadWorld, mandate: Mandate): Promise<HandlerAnswer> {
  return { status: 200, headers: { etag: await etagOf(world, mandates, mandate.id) }, body: presentMandate(mandate) };
}

export default {
  world: {
    reads: {
      getMandate: async (world, request) => mandateAnswer(world, await world.get(mandates, request.params.mandateId)),
      listMandates: async (world, request) => {
        const card = await world.get(cards, request.params.cardId);
        const status = request.query.status;
        const { items, nextCursor } = await world.page(mandates, { card_id: card.id, status }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentMandate), nextCursor } };
      },
    },
    changes: {
      stopMandate: async (world, request) => {
        const { responseCode } = request.body;
        return mandateAnswer(world, await stopMandate(world, request.params.mandateId, responseCode));
      },
    },
  },
} satisfies SandboxModule;

/**
 * Declines payments of the mandate from now on, with this code. R3 revokes all agreements of the card. The same code
 * again changes nothing; another one replaces it.
 */
async function stopMandate(world: World, mandateId: string, responseCode: StopCode): Promise<Mandate> {
  const mandate = await world.get(mandates, mandateId);
  const others = responseCode === "R3" ? await world.by(mandates, { card_id: mandate.cardId, status: "active" }) : [];
  for (const other of others) if (other.id !== mandate.id) stop(world, other, responseCode);
  return mandate.stopped?.responseCode === responseCode ? mandate : stop(world, mandate, responseCode);
}

function stop(world: World, mandate: Mandate, responseCode: StopCode): Mandate {
  const stopped = { responseCode, at: world.now.toISOString() };
  const changed = world.put(mandates, { ...mandate, status: "stopped", stopped });
  const [before, after] = [presentMandate(mandate), presentMandate(changed)];
  world.emit({ type: "mandate.stopped", subject: mandate.id, before, after });
  return changed;
}
