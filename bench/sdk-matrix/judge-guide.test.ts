import { expect, test } from "vitest";
import type { Followed } from "./follow-guide.ts";
import { judgeGuide } from "./judge-guide.ts";
import { programStep, readGuide } from "./read-guide.ts";
import type { SeenCall } from "./watch-calls.ts";

const guide = `# Cards

\`\`\`sh
npm install
\`\`\`

Save this as \`first-call.mts\`:

\`\`\`typescript
console.log("field:", answer.cardId);
\`\`\`

\`\`\`json
{ "only": "shown" }
\`\`\`

Run it:

\`\`\`sh
node first-call.mts
\`\`\`

\`\`\`sh
curl 'https://sandbox.example'
\`\`\`
`;
const steps = readGuide(guide);
const whole: Followed = { done: 4, printed: ["", "", "field: crd_1\nerror: card_not_found\n", "{}"], lastWords: "" };
const called = (path: string, status: number, answer: object, rest: Partial<SeenCall> = {}): SeenCall => ({
  method: "POST",
  path,
  status,
  answer: JSON.stringify(answer),
  userAgent: "node",
  idempotencyKey: undefined,
  ...rest,
});
const token = called("/rest/oauth2/token", 200, { access_token: "x" });
const card = called("/rest/cards", 200, { items: [{ cardId: "crd_1" }] }, { idempotencyKey: "1" });
const refused = called("/rest/cards", 404, { code: "card_not_found" }, { idempotencyKey: "2" });

test("a reader pastes what is for the shell, saves what has a name, and only looks at the rest", () => {
  expect(steps).toEqual([
    { does: "run", commands: "npm install\n" },
    { does: "save", file: "first-call.mts", syntax: "typescript", text: 'console.log("field:", answer.cardId);\n' },
    { does: "run", commands: "node first-call.mts\n" },
    { does: "run", commands: "curl 'https://sandbox.example'\n" },
  ]);
  expect(programStep(steps)).toBe(2);
});

test("of a list that is still empty no field is asked for", () => {
  const printed = ["", "", "field: undefined\nerror: card_not_found\n", "{}"];
  const empty = called("/rest/cards", 200, { items: [] }, { idempotencyKey: "1" });
  const { passed, fault } = judgeGuide(steps, { ...whole, printed }, [token, empty, refused]);
  expect([passed.field, fault]).toEqual([undefined, ""]);
  expect(judgeGuide(steps, { ...whole, printed }, [token, card, refused]).passed.field).toBe(false);
});

test("a reader who came through has all marks", () => {
  const passed = { installs: true, token: true, call: true, field: true, error: true };
  expect(judgeGuide(steps, whole, [token, card, refused])).toEqual({ passed, fault: "" });
});

test("what was printed must be what the sandbox answered", () => {
  const other = called("/rest/cards", 200, { items: [{ cardId: "crd_2" }] });
  expect(judgeGuide(steps, whole, [token, other, refused])).toMatchObject({
    passed: { call: true, field: false, error: true },
    fault: expect.stringMatching(/^field: /),
  });
  const otherCode = called("/rest/cards", 404, { code: "route_not_found" });
  expect(judgeGuide(steps, whole, [token, card, otherCode]).passed.error).toBe(false);
});

test("a key that is sent twice, and curl's calls, are none of the program's own", () => {
  const again = { ...refused, idempotencyKey: "1" };
  expect(judgeGuide(steps, whole, [token, card, again]).passed.error).toBe(false);
  const byCurl = [token, card, refused].map((call) => ({ ...call, userAgent: "curl/8.1" }));
  expect(judgeGuide(steps, whole, byCurl).passed).toMatchObject({ installs: true, token: false, call: false });
});

test("a call that lost the token of the guide is not the refusal that the guide shows", () => {
  const bare = called("/rest/cards", 401, { code: "token_missing" }, { idempotencyKey: "2" });
  const printed = ["", "", "field: crd_1\nerror: token_missing\n", "{}"];
  expect(judgeGuide(steps, { ...whole, printed }, [token, card, bare]).passed.error).toBe(false);
});

test("commands that fail are named", () => {
  const failed = { done: 0, printed: [""], lastWords: "npm: not found" };
  expect(judgeGuide(steps, failed, [])).toMatchObject({
    passed: { installs: false },
    fault: "installs: npm: not found",
  });
  const curlFailed = judgeGuide(steps, { ...whole, done: 3 }, [token, card, refused]);
  expect(curlFailed.fault).toMatch(/^step 4 of 4: /);
});

test("a token that is refused says so in the fault, and one that is given stays out of it", () => {
  const busy = called("/rest/oauth2/token", 503, { code: "busy" });
  const { fault } = judgeGuide(steps, { done: 2, printed: ["", "", ""], lastWords: "no token" }, [busy]);
  expect(fault).toContain('POST /rest/oauth2/token: 503 {"code":"busy"}');
  expect(judgeGuide(steps, { ...whole, done: 3 }, [token, card, refused]).fault).not.toContain("access_token");
});
