import { HydrationProvider } from "@connect-portal/openapi-reference/hydration";
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Disclosure } from "../../../../../packages/openapi-reference/src/ui/remembered.tsx";
import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import { EarlyActs, EarlyActsScript } from "./early-acts.tsx";

/** Writes a page as the server does, has the reader act on it, and gives it its scripts. */
async function takeOver(shown: ReactNode, act: () => Promise<void>, actMeanwhile = () => {}) {
  const holder = document.createElement("div");
  document.body.append(holder);
  const all = (
    <HydrationProvider>
      {shown}
      <EarlyActs />
    </HydrationProvider>
  );
  holder.innerHTML = renderToString(all);
  const script = document.createElement("script");
  script.textContent = /<script>(.*)<\/script>/s.exec(renderToString(<EarlyActsScript />))?.[1] ?? "";
  holder.append(script);
  script.remove();
  await act();
  const root = hydrateRoot(holder, all);
  actMeanwhile();
  return () => {
    root.unmount();
    holder.remove();
  };
}

function Form() {
  const [state, setState] = useState({ isOn: false, text: "", choice: "a", presses: 0 });
  return (
    <>
      <p>{JSON.stringify(state)}</p>
      <label>
        <input
          type="checkbox"
          checked={state.isOn}
          onChange={({ target }) => setState((old) => ({ ...old, isOn: target.checked }))}
        />
        Encrypt
      </label>
      <input
        aria-label="Text"
        value={state.text}
        onChange={({ target }) => setState((old) => ({ ...old, text: target.value }))}
      />
      <select
        aria-label="Choice"
        value={state.choice}
        onChange={({ target }) => setState((old) => ({ ...old, choice: target.value }))}
      >
        <option>a</option>
        <option>b</option>
      </select>
      <button type="button" onClick={() => setState((old) => ({ ...old, presses: old.presses + 1 }))}>
        Press
      </button>
    </>
  );
}

test("what was ticked, typed and chosen before the scripts came counts, and nothing else is told", async () => {
  const remove = await takeOver(<Form />, async () => {
    await page.getByRole("checkbox", { name: "Encrypt" }).click();
    await page.getByRole("textbox", { name: "Text" }).fill("typed");
    await page.getByRole("combobox", { name: "Choice" }).selectOptions("b");
  });
  const state = page.getByText("isOn", { exact: false });
  await expect.element(state).toMatchTextContent(/^{"isOn":true,"text":"typed","choice":"b","presses":0}$/);
  await expect.element(page.getByRole("checkbox", { name: "Encrypt" })).toBeChecked();
  await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("typed");
  remove();
});

test("buttons that are pressed while the page still waits for its data act once each", async () => {
  let data: Promise<string> | null = null;
  let come = (_: string) => {};
  function Sent() {
    const name = data ? use(data) : "Send";
    const [presses, setPresses] = useState<readonly string[]>([]);
    const press = (what: string) => setPresses((before) => [...before, what]);
    return (
      <>
        <p>{`Pressed: ${presses.join(", ")}.`}</p>
        <button type="button" onClick={() => press("Send")}>
          {name}
        </button>
        <button type="button" onClick={() => press("Copy")}>
          Copy
        </button>
      </>
    );
  }
  const button = (name: string) => page.getByRole("button", { name }).element() as HTMLElement;
  const writeAndWait = async () => {
    data = new Promise((resolve) => {
      come = resolve;
    });
  };
  const remove = await takeOver(<Sent />, writeAndWait, () => {
    button("Copy").click();
    button("Send").click();
    button("Send").click();
  });
  await expect.element(page.getByText("Pressed: .")).toBeVisible();
  come("Send");
  await expect.element(page.getByText("Pressed: Copy, Send.")).toBeVisible();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Pressed: Copy, Send, Send.")).toBeVisible();
  remove();
});

test("a button whose part is drawn again is pressed where it stands then", async () => {
  function Console({ isThere }: { readonly isThere: boolean }) {
    const [presses, setPresses] = useState(0);
    const [isDrawn, setDrawn] = useState(isThere);
    useEffect(() => {
      const frame = requestAnimationFrame(() => setDrawn(true));
      return () => cancelAnimationFrame(frame);
    }, []);
    const press = () => setPresses((before) => before + 1);
    return (
      <div id="operation/getCity">
        <p>{`Sent ${presses} times.`}</p>
        <button type="button">Copy</button>
        {isDrawn && (
          <button type="button" onClick={press}>
            Send
          </button>
        )}
      </div>
    );
  }
  function Restored() {
    const [isRestored, setRestored] = useState(false);
    useLayoutEffect(() => setRestored(true), []);
    return <Console key={String(isRestored)} isThere={!isRestored} />;
  }
  const remove = await takeOver(<Restored />, () => page.getByRole("button", { name: "Send" }).click());
  await expect.element(page.getByText("Sent 1 times.")).toBeVisible();
  remove();
});

test("what is typed into a part that is drawn again with what was kept stays, and so does the cursor", async () => {
  function Fields({ kept }: { readonly kept: string }) {
    const [texts, setTexts] = useState({ city: kept, body: kept });
    const id = useId();
    return (
      <div id="operation/getCity">
        <p>{JSON.stringify(texts)}</p>
        <label htmlFor={id}>City</label>
        <input
          id={id}
          value={texts.city}
          onChange={({ target }) => setTexts((old) => ({ ...old, city: target.value }))}
        />
        <textarea
          aria-label="Body"
          value={texts.body}
          onChange={({ target }) => setTexts((old) => ({ ...old, body: target.value }))}
        />
      </div>
    );
  }
  function Restored() {
    const [isRestored, setRestored] = useState(false);
    useLayoutEffect(() => setRestored(true), []);
    return <Fields key={String(isRestored)} kept={isRestored ? "kept" : ""} />;
  }
  const remove = await takeOver(<Restored />, async () => {
    await page.getByRole("textbox", { name: "Body" }).fill("typed body");
    await page.getByRole("textbox", { name: "City" }).fill("Rabat");
  });
  await expect.element(page.getByText('{"city":"Rabat","body":"typed body"}')).toBeVisible();
  await userEvent.keyboard("!");
  await expect.element(page.getByRole("textbox", { name: "City" })).toHaveValue("Rabat!");
  remove();
});

function Letter() {
  const [text, setText] = useState("as the server wrote it");
  return (
    <>
      <p>{`It says: ${text}`}</p>
      <textarea aria-label="Letter" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
}

const letter = page.getByRole("textbox", { name: "Letter" });

test("what was typed into a text area before the scripts came counts", async () => {
  const remove = await takeOver(<Letter />, () => letter.fill("typed"));
  await expect.element(page.getByText("It says: typed")).toBeVisible();
  await expect.element(letter).toHaveValue("typed");
  remove();
});

test("what is typed into a text area while React takes the page over counts", async () => {
  const type = () => {
    const area = letter.element();
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.value = "typed meanwhile";
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  const remove = await takeOver(<Letter />, async () => {}, type);
  await expect.element(page.getByText("It says: typed meanwhile")).toBeVisible();
  await expect.element(letter).toHaveValue("typed meanwhile");
  remove();
});

test("a fold that was opened before the scripts came has its content", async () => {
  const fold = (
    <Disclosure name="fold" opensAtFirst={false} summary={<summary>More</summary>}>
      {() => <p>Folded</p>}
    </Disclosure>
  );
  const remove = await takeOver(fold, () => page.getByText("More").click());
  await expect.element(page.getByText("Folded")).toBeVisible();
  remove();
});
