import { setTimeout } from "node:timers/promises";
import { paths } from "@connect-portal/contract";
import { call } from "../support/call.ts";
import { signIn } from "../support/portal.ts";
import { waitUntil } from "../support/wait-until.ts";
import { type Kind, kinds, type Ledger } from "./ledger.ts";
import { type Account, type Cast, PASSWORD } from "./prepare-accounts.ts";

/** Milliseconds between two calls of a writer: an inbox takes 20 a second and keeps 500, a user leaves 300 traces a minute. */
const pauses: Record<Kind, number> = { form: 50, registration: 200, trace: 250, hook: 400, edit: 100 };
/** Milliseconds before the next attempt when one has failed. */
const AFTER_FAILURE = 250;
/** Forms of a burst that are under way at a time. */
const BURST = 8;

interface Writer {
  readonly kind: Kind;
  /** Answers with the status. */
  write(mark: string): Promise<number>;
}

export interface Writers {
  /** Waits until each kind was written `times` more. */
  progress(times: number, seconds?: number): Promise<void>;
  /** Sends so many forms, some at a time and without a pause, however they are answered. */
  burst(forms: number): Promise<void>;
  /** Lets what is under way end, and writes nothing until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  /** Lets what is under way end. */
  stop(): Promise<void>;
}

/** Ten callers who write without end, each from a network of its own, and note what was acknowledged. */
export function startWriters(url: string, cast: Cast, ledger: Ledger): Writers {
  let stopped = false;
  let pausing: PromiseWithResolvers<void> | undefined;
  let underWay = 0;

  async function writeOnce({ kind, write }: Writer): Promise<boolean> {
    const mark = ledger.nextMark(kind);
    const began = performance.now();
    underWay += 1;
    const status = await write(mark);
    underWay -= 1;
    ledger.record({ kind, began, ended: performance.now(), status }, mark);
    return status >= 200 && status < 300;
  }

  async function run(writer: Writer): Promise<void> {
    while (!stopped) {
      await pausing?.promise;
      await setTimeout((await writeOnce(writer)) ? pauses[writer.kind] : AFTER_FAILURE);
    }
  }

  const { owners } = cast;
  const running = [
    ...Array.from({ length: 3 }, () => formWriter(url)),
    registrationWriter(url),
    ...owners.slice(0, 2).map((owner) => traceWriter(url, owner)),
    ...owners.map((owner) => hookWriter(url, owner)),
    ...owners.slice(2).map((owner) => editWriter(url, cast.administrator, owner)),
  ].map(run);

  return {
    progress: async (times, seconds = 60) => {
      const before = kinds.map((kind) => ledger.acknowledged(kind).length);
      const hasMoved = () => kinds.every((kind, at) => ledger.acknowledged(kind).length >= (before[at] ?? 0) + times);
      await waitUntil(`each writer is answered ${times} times`, hasMoved, seconds);
    },
    burst: async (forms) => {
      let left = forms;
      const send = async () => {
        while (left > 0 && !stopped) {
          left -= 1;
          await writeOnce(formWriter(url));
        }
      };
      await Promise.all(Array.from({ length: BURST }, send));
    },
    pause: async () => {
      pausing = Promise.withResolvers();
      await waitUntil("no writer waits for an answer", () => underWay === 0, 30);
    },
    resume: () => {
      pausing?.resolve();
      pausing = undefined;
    },
    stop: async () => {
      stopped = true;
      pausing?.resolve();
      await Promise.all(running);
    },
  };
}

/** An address that no other mark has: limits count networks. */
function networkOf(mark: string): string {
  const number = Number(mark.slice(mark.indexOf("-") + 1));
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function formWriter(url: string): Writer {
  // As long as forms are, and not to be compressed: a disk fills with it.
  const message = Buffer.from(crypto.getRandomValues(new Uint8Array(2_100))).toString("base64");
  return {
    kind: "form",
    write: async (mark) => {
      const body = {
        subject: mark,
        address: "reader@bank.example",
        message,
        companyName: "Bank",
        fullName: "A Reader",
      };
      return (await call(url + paths.contact, { body, headers: { "x-forwarded-for": networkOf(mark) } })).status;
    },
  };
}

function registrationWriter(url: string): Writer {
  return {
    kind: "registration",
    write: async (mark) => {
      const body = { username: mark, email: `${mark}@bank.example`, password: PASSWORD };
      return (await call(url + paths.register, { body, headers: { "x-forwarded-for": networkOf(mark) } })).status;
    },
  };
}

function traceWriter(url: string, account: Account): Writer {
  return {
    kind: "trace",
    write: (mark) =>
      signedIn(url, account, (session) =>
        call(url + paths.auditTrace, { session, body: { action: "Call API", webService: mark } }),
      ),
  };
}

function hookWriter(url: string, { inbox }: Account): Writer {
  return {
    kind: "hook",
    write: async (mark) => (await call(`${url}${inbox}/${mark}`, { body: { type: "card.blocked" } })).status,
  };
}

function editWriter(url: string, administrator: Account, { id, username }: Account): Writer {
  const fixed = { id, username, email: `${username}@bank.example`, productIds: "1", validityRangeDate: "" };
  return {
    kind: "edit",
    write: (mark) =>
      signedIn(url, administrator, (session) =>
        call(url + paths.updateUser, { method: "PUT", session, body: { ...fixed, fullName: mark } }),
      ),
  };
}

/** Signs in again when the session is over: a clock that jumps ends it. */
async function signedIn(
  url: string,
  account: Account,
  send: (session: string) => Promise<{ status: number }>,
): Promise<number> {
  const { status } = await send(account.session);
  if (status !== 401) return status;
  account.session = await signIn(url, account.username, PASSWORD, account.network).catch(() => account.session);
  return (await send(account.session)).status;
}
