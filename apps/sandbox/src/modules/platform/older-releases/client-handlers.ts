import type { CustomerStatus } from "../../../simulator/customers/customer.ts";
import type { ReadWorld } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { customers } from "../../issuing/customers/customers.ts";
import { clientPlaces } from "./client-input.ts";
import { inOlderWords } from "./in-older-words.ts";
import { type ClientMaintenance, maintainClient } from "./maintain-client.ts";
import { type NumberedPageRequest, numberedPage } from "./numbered-page.ts";
import { presentClientRecord } from "./present-client-record.ts";
import { answerTo } from "./response-info.ts";
import { fromWord } from "./words.ts";

interface ClientInquiry extends NumberedPageRequest {
  readonly clientCode?: string;
  readonly embossedName?: string;
  readonly status?: Uppercase<CustomerStatus>;
}

export const clientHandlers = {
  reads: {
    inquireClients: async (world, request) => {
      const { rows, pageInfo } = await inquireClients(world, request.body as ClientInquiry);
      return answerTo(request, { clientList: rows.map(presentClientRecord), pageInfo });
    },
  },
  changes: {
    maintainClient: async (world, request) => {
      const wanted = request.body as ClientMaintenance;
      const client = await inOlderWords({ places: clientPlaces }, () => maintainClient(world, wanted));
      return answerTo(request, { client: presentClientRecord(client) });
    },
  },
} satisfies WorldModule;

function inquireClients(world: ReadWorld, { clientCode, embossedName, status, ...page }: ClientInquiry) {
  const where = {
    number: clientCode,
    search: embossedName?.toLowerCase(),
    status: status && fromWord<CustomerStatus>(status),
  };
  return numberedPage((request) => world.page(customers, where, request), page);
}
