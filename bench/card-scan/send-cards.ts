import { ENCRYPTING_PATH, type HookInbox, paths, SANDBOX_BASE } from "@connect-portal/contract";

/** `send-cards.ts URL`: sends a card number in several spellings to whatever takes text from outside. */
const url = process.argv[2] ?? "";
const spellings = ["4539578763621486", "4539 5787 6362 1486", "4539-5787-6362-1486", "order4539578763621486x"];

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const answer = await fetch(url + path, {
    method,
    headers: { ...type, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const password = process.env.ADMIN_PASSWORD ?? "";
const { text } = await send("POST", paths.authenticate, { username: "admin", password });
const session = { authorization: `Bearer ${JSON.parse(text).jwt}` };
const issued = await send("POST", paths.sandboxToken, {}, session);
const sandbox = { authorization: `Bearer ${JSON.parse(issued.text).access_token}` };
const opened = await send("GET", paths.hookInbox, undefined, session);
const inbox = new URL((JSON.parse(opened.text) as HookInbox).url).pathname;

/** A dispute of every world. */
const evidence = `${SANDBOX_BASE}/4.2.4/issuing/disputes/dsp_8F6G7H8J9K/evidence`;
const receipt = { kind: "receipt", mediaType: "application/pdf", size: 1, sha256: "f".repeat(64) };

const account = { email: "ux@bank.example", phone: "1", password: "correct-horse-battery" };
const statuses: Record<string, number[]> = {};
for (const pan of spellings) {
  const inUrl = encodeURIComponent(pan);
  const message = { subject: pan, address: "ux@bank.example", message: `My card is ${pan}.`, companyName: pan };
  const answers = {
    contact: await send("POST", paths.contact, { ...message, fullName: pan }),
    register: await send("POST", paths.register, { ...account, username: pan }),
    "full name": await send("POST", paths.register, {
      ...account,
      username: `bank-${spellings.indexOf(pan)}`,
      fullName: pan,
    }),
    organisation: await send("POST", paths.organisations, { name: pan, productIds: [] }, session),
    service: await send("POST", paths.services, { name: pan }, session),
    "sign-in": await send("POST", paths.authenticate, { username: pan, password: pan }),
    trace: await send(
      "POST",
      paths.auditTrace,
      { action: "Call API", webService: `/${pan}`, data: { note: pan } },
      session,
    ),
    log: await send("GET", paths.activityLog(inUrl), undefined, session),
    search: await send("GET", `${paths.activitySearch}?text=${inUrl}&object=${inUrl}`, undefined, session),
    header: await send("GET", "/health", undefined, { "x-request-id": pan.replaceAll(" ", "-") }),
    path: await send("GET", `${SANDBOX_BASE}/${inUrl}?pan=${inUrl}`, undefined, sandbox),
    body: await send("POST", `${SANDBOX_BASE}/4.2.4/issuing/customers`, { firstName: pan, note: pan }, sandbox),
    evidence: await send("POST", evidence, { ...receipt, fileName: `receipt-${pan}.pdf` }, sandbox),
    inbox: await send("POST", `${inbox}/${inUrl}`, { note: pan }, { "x-note": pan }),
    encrypt: await send("POST", ENCRYPTING_PATH, { encryptedData: pan }, sandbox),
  };
  for (const [name, { status }] of Object.entries(answers)) {
    statuses[name] ??= [];
    statuses[name].push(status);
  }
}
console.log(statuses);
const failed = Object.values(statuses)
  .flat()
  .filter((status) => status >= 500);
const isSent = statuses.trace?.includes(204) && statuses.inbox?.includes(200) && !statuses.evidence?.includes(404);
if (failed.length > 0 || !isSent) throw new Error("Not everything was sent");
