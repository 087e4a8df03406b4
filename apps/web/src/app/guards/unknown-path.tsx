import { redirect } from "react-router";

/** Any unknown path redirects to /home, SPEC section 2. */
export function clientLoader() {
  return redirect("/home");
}

export default function UnknownPath() {
  return null;
}
