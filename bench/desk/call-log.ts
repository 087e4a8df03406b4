import { paths } from "@connect-portal/contract";
import { call, contentOf } from "../support/call.ts";
import { signIn, startPortal, type WatchedPortal } from "../support/portal.ts";

/** Callers at once, and milliseconds of a turn. */
const AT_ONCE = 8;
const TURN = 5_000;

interface CallLogFigures {
  /** Calls a second of the same reading operation, in turns: with the call log, and without. */
  readonly withLog: readonly number[];
  readonly without: readonly number[];
}

/** What the call log costs callers: two portals on one database, of which one keeps no calls. */
export async function measureCallLog(
  environment: Readonly<Record<string, string>>,
  password: string,
  rounds: number,
): Promise<CallLogFigures> {
  const portals: WatchedPortal[] = [];
  try {
    for (const log of ["true", "false"]) portals.push(await startPortal({ ...environment, SANDBOX_CALL_LOG: log }));
    const [kept, bare] = await Promise.all(
      portals.map(async ({ url }) => {
        const session = await signIn(url, "demo", password, "192.0.2.1");
        const issued = await call(url + paths.sandboxToken, { method: "POST", session });
        return { url, token: contentOf<{ access_token: string }>(issued).access_token };
      }),
    );
    if (!kept || !bare) throw new Error("Two portals were started.");
    // The first turn of each warms it up.
    await turn(kept);
    await turn(bare);
    const withLog: number[] = [];
    const without: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      withLog.push(await turn(kept));
      without.push(await turn(bare));
    }
    return { withLog, without };
  } finally {
    for (const portal of portals) await portal.end("SIGTERM");
  }
}

/** Calls a second. */
async function turn({ url, token }: { readonly url: string; readonly token: string }): Promise<number> {
  const address = `${url}/PowerCardConnectApi/rest/4.2.4/issuing/cards/crd_7QX2M4KD0A`;
  const headers = { authorization: `Bearer ${token}` };
  const began = performance.now();
  let calls = 0;
  const lane = async () => {
    while (performance.now() - began < TURN) {
      const answer = await fetch(address, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A call was answered with ${answer.status}.`);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return calls / ((performance.now() - began) / 1000);
}
