import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Merchant, Terminal, TerminalParameters } from "../../../simulator/merchants/merchant.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { type Approval, activateMerchant } from "./activate-merchant.ts";
import { activateTerminal } from "./activate-terminal.ts";
import { assignTerminal, type NewTerminal } from "./assign-terminal.ts";
import { boardMerchant, type NewMerchant } from "./board-merchant.ts";
import { closeOutlet } from "./close-outlet.ts";
import { injectKey } from "./inject-key.ts";
import { merchants, outlets, terminals } from "./merchants.ts";
import { type NewOutlet, openOutlet } from "./open-outlet.ts";
import { presentMerchant, presentOutlet } from "./present-merchant.ts";
import { presentTerminal } from "./present-terminal.ts";
import { reinstateMerchant } from "./reinstate-merchant.ts";
import { retireTerminal } from "./retire-terminal.ts";
import { setTerminalParameters } from "./set-terminal-parameters.ts";
import { suspendMerchant } from "./suspend-merchant.ts";
import { terminateMerchant } from "./terminate-merchant.ts";
import { type MerchantPatch, updateMerchant } from "./update-merchant.ts";

const base = "/PowerCardConnectApi/rest/4.2.4/acquiring";
const param = ({ params }: HandlerRequest, name: string) => params[name] as string;
const reasonOf = ({ body }: HandlerRequest) => (body as { readonly reason: string }).reason;
const text = (value: unknown) => value as string | undefined;

const merchantAnswer = async (world: ReadWorld, merchant: Merchant) => ({
  status: 200,
  body: presentMerchant(merchant),
  headers: { etag: await etagOf(world, merchants, merchant.id) },
});
const terminalAnswer = async (world: ReadWorld, terminal: Terminal) => ({
  status: 200,
  body: presentTerminal(terminal),
  headers: { etag: await etagOf(world, terminals, terminal.id) },
});

export default {
  world: {
    reads: {
      searchMerchants: async (world, request) => {
        const { status, merchantNumber, name } = request.query;
        const where = { status: text(status), number: text(merchantNumber), search: text(name)?.toLowerCase() };
        const { items, nextCursor } = await world.page(merchants, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentMerchant), nextCursor } };
      },
      getMerchant: async (world, request) =>
        merchantAnswer(world, await world.get(merchants, param(request, "merchantId"))),
      listOutlets: async (world, request) => {
        const merchant = await world.get(merchants, param(request, "merchantId"));
        const { items, nextCursor } = await world.page(outlets, { merchant_id: merchant.id }, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentOutlet), nextCursor } };
      },
      getOutlet: async (world, request) => ({
        status: 200,
        body: presentOutlet(await world.get(outlets, param(request, "outletId"))),
      }),
      listTerminals: async (world, request) => {
        const { merchantId, outletId, status, terminalNumber } = request.query;
        const where = {
          merchant_id: text(merchantId),
          outlet_id: text(outletId),
          status: text(status),
          number: text(terminalNumber),
        };
        const { items, nextCursor } = await world.page(terminals, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentTerminal), nextCursor } };
      },
      getTerminal: async (world, request) =>
        terminalAnswer(world, await world.get(terminals, param(request, "terminalId"))),
    },
    changes: {
      boardMerchant: async (world, { body }) => {
        const merchant = await boardMerchant(world, body as NewMerchant);
        const answer = await merchantAnswer(world, merchant);
        return { ...answer, status: 201, headers: { ...answer.headers, location: `${base}/merchants/${merchant.id}` } };
      },
      updateMerchant: async (world, request) => {
        await assertMatches(world, merchants, param(request, "merchantId"), request);
        return merchantAnswer(
          world,
          await updateMerchant(world, param(request, "merchantId"), request.body as MerchantPatch),
        );
      },
      activateMerchant: async (world, request) =>
        merchantAnswer(world, await activateMerchant(world, param(request, "merchantId"), request.body as Approval)),
      suspendMerchant: async (world, request) =>
        merchantAnswer(world, await suspendMerchant(world, param(request, "merchantId"), reasonOf(request))),
      reinstateMerchant: async (world, request) =>
        merchantAnswer(world, await reinstateMerchant(world, param(request, "merchantId"))),
      terminateMerchant: async (world, request) =>
        merchantAnswer(world, await terminateMerchant(world, param(request, "merchantId"), reasonOf(request))),
      openOutlet: async (world, request) => {
        const outlet = await openOutlet(world, param(request, "merchantId"), request.body as NewOutlet);
        const headers = { location: `${base}/outlets/${outlet.id}` };
        return { status: 201, body: presentOutlet(outlet), headers };
      },
      closeOutlet: async (world, request) => ({
        status: 200,
        body: presentOutlet(await closeOutlet(world, param(request, "outletId"))),
      }),
      assignTerminal: async (world, { body }) => {
        const terminal = await assignTerminal(world, body as NewTerminal);
        const answer = await terminalAnswer(world, terminal);
        return { ...answer, status: 201, headers: { ...answer.headers, location: `${base}/terminals/${terminal.id}` } };
      },
      injectKey: async (world, request) => {
        const { keyCheckValue } = request.body as { readonly keyCheckValue: string };
        return terminalAnswer(world, await injectKey(world, param(request, "terminalId"), keyCheckValue));
      },
      setTerminalParameters: async (world, request) => {
        await assertMatches(world, terminals, param(request, "terminalId"), request);
        const parameters = request.body as TerminalParameters;
        return terminalAnswer(world, await setTerminalParameters(world, param(request, "terminalId"), parameters));
      },
      activateTerminal: async (world, request) =>
        terminalAnswer(world, await activateTerminal(world, param(request, "terminalId"))),
      retireTerminal: async (world, request) =>
        terminalAnswer(world, await retireTerminal(world, param(request, "terminalId"))),
    },
  },
} satisfies SandboxModule;
