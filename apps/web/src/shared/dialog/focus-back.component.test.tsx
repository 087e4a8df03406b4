import { useRef, useState } from "react";
import { expect, page, test, userEvent } from "../../testing/component-test.tsx";
import { Dialog } from "./dialog.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";

/** A dialog that is on the page only while it is open, such as the video's. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Watch
      </button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="The tour" actions={<button type="button">Close</button>} />
      )}
    </>
  );
}

/** A form whose button cannot be pressed once it is sent, such as the one that sends a message. */
function Form() {
  const [state, setState] = useState<"typed" | "sent" | "thanked">("typed");
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Subject" />
      <button type="submit" disabled={state !== "typed"} onClick={() => setState("sent")}>
        Send
      </button>
      <OutcomeDialog
        outcome={state === "sent" ? { kind: "sent" } : null}
        thanks="We will write."
        form={form}
        onClose={() => setState("thanked")}
      />
    </form>
  );
}

test("a dialog that ends gives the focus back to what opened it", async ({ render }) => {
  render(<Opener />);
  await page.getByRole("button", { name: "Watch" }).click();
  await expect.element(page.getByRole("dialog", { name: "The tour" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Watch" })).toHaveFocus();
});

test("where that cannot be pressed any more, the first field of its form gets it", async ({ render }) => {
  render(<Form />);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("dialog", { name: "Thank you" }).getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("textbox", { name: "Subject" })).toHaveFocus();
});
