import { useState } from "react";
import { NewPasswordField } from "../../shared/form/new-password-field.tsx";
import { PasswordField } from "../../shared/form/password-field.tsx";
import { texts } from "./texts.ts";

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
  /** Empty for whoever holds a link: the page does not know whose it is. */
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
