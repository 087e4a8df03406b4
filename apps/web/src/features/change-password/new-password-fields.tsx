import type { ChangePasswordBody, OwnPasswordBody } from "@connect-portal/contract";
import { useState } from "react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { NewPasswordField } from "../../shared/form/new-password-field.tsx";
import { PasswordField } from "../../shared/form/password-field.tsx";
import { texts } from "./texts.ts";

export interface Refusal {
  readonly kind: "refused";
  readonly message: string;
  readonly code: string | null;
}

type ChangeOutcome = { readonly kind: "changed" } | Refusal;

/** The new password, twice; on the page of the link and in the dialog of the profile menu. */
export function useNewPassword() {
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [isTyped, setTyped] = useState(false);
  return {
    password,
    confirmation,
    isFilled: password !== "" && confirmation !== "",
    areEqual: password === confirmation,
    error: shallSayThatTheyDiffer(password, confirmation, isTyped) ? texts.differ : null,
    setPassword,
    setConfirmation,
    /** The second one has been left, or the form sent. */
    finish: () => setTyped(true),
  };
}

interface NewPasswordFieldsProps {
  readonly state: ReturnType<typeof useNewPassword>;
  readonly size?: "sm" | "lg";
  /** Empty when a link is used: the page does not know its user. */
  readonly username?: string;
  readonly onEdit: () => void;
}

/** If the two differ both fields say so. */
export function NewPasswordFields({ state, size = "lg", username = "", onEdit }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField
        size={size}
        label={texts.newPassword}
        name="password"
        owner={{ username, email: "" }}
        value={state.password}
        error={state.error}
        onChange={(event) => {
          state.setPassword(event.currentTarget.value);
          onEdit();
        }}
      />
      <PasswordField
        size={size}
        label={texts.confirmPassword}
        name="confirmation"
        autoComplete="new-password"
        value={state.confirmation}
        error={state.error}
        onBlur={() => state.confirmation !== "" && state.finish()}
        onChange={(event) => {
          state.setConfirmation(event.currentTarget.value);
          onEdit();
        }}
      />
    </>
  );
}

/**
 * Whether to say that the passwords differ. While the second is a beginning of the first it is still being typed, and
 * nothing is said before it is left or the form is sent.
 */
export function shallSayThatTheyDiffer(password: string, confirmation: string, isTyped: boolean): boolean {
  if (password === "" || confirmation === "" || password === confirmation) return false;
  return isTyped || !password.startsWith(confirmation);
}

/** With the token of the link in the mail. All sessions of the account end. Never throws. */
export function changePassword(body: ChangePasswordBody): Promise<ChangeOutcome> {
  return outcomeOf(callPortal("changePassword", { body, anonymous: true }));
}

/** By somebody who is signed in. The other sessions of the account end, this one stays. Never throws. */
export function changeOwnPassword(body: OwnPasswordBody): Promise<ChangeOutcome> {
  return outcomeOf(callPortal("changeOwnPassword", { body }));
}

/** Whether the link is known to be used up. When nobody can say, the form may try it. Never throws. */
export async function isDeadLink(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    await callPortal("checkPasswordLink", { body: { token }, anonymous: true, signal });
    return false;
  } catch (failure) {
    return failure instanceof CallFailure && failure.code === "link_not_valid";
  }
}

async function outcomeOf(call: Promise<unknown>): Promise<ChangeOutcome> {
  try {
    await call;
    return { kind: "changed" };
  } catch (failure) {
    const code = failure instanceof CallFailure ? failure.code : null;
    return { kind: "refused", message: failureText(failure), code };
  }
}
