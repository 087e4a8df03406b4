import type { Locator, Page } from "playwright-core";

/** The console of one operation in the reference, as a reader uses it. */
export interface Console {
  readonly operation: Locator;
  /** The document's example, or what was typed there before in this tab. */
  body(): Promise<unknown>;
  write(body: unknown): Promise<void>;
  fill(parameters: Readonly<Record<string, string>>): Promise<void>;
  /** Sends, and gives what stands in the answer when it came with this status, such as "201 Created". */
  send(status: string): Promise<unknown>;
}

/** Opens an operation by its name in the list, as a link from elsewhere does. */
export async function openConsole(page: Page, address: string, name: string): Promise<Console> {
  await page.goto(`${address}?api=${encodeURIComponent(name)}`);
  const operation = page.locator("[data-operation]", {
    has: page.getByRole("heading", { name, exact: true }),
  });
  const sendButton = operation.getByRole("button", { name: "Send", exact: true });
  await sendButton.waitFor();
  const text = operation.getByRole("textbox", { name: "Request body" });
  const answer = operation.getByRole("region", { name: /^Response: / });
  const showTab = async (tab: RegExp) => {
    const found = operation.getByRole("tab", { name: tab });
    if ((await found.count()) > 0) await found.first().click();
  };
  return {
    operation,
    async body() {
      await showTab(/^Body/);
      return JSON.parse(await text.inputValue());
    },
    async write(body) {
      await showTab(/^Body/);
      await text.fill(JSON.stringify(body, null, 2));
    },
    async fill(parameters) {
      await showTab(/^Parameters/);
      for (const [parameter, value] of Object.entries(parameters)) {
        await operation
          .locator(".oar-field", { has: page.locator(`.oar-field-name:text-is("${parameter}")`) })
          .locator("input:not([type=checkbox], [type=date]), textarea")
          .first()
          .fill(value);
      }
    },
    async send(status) {
      await sendButton.click();
      await answer.getByText(status, { exact: true }).waitFor();
      return JSON.parse(await answer.locator(".oar-answer-body").innerText());
    },
  };
}
