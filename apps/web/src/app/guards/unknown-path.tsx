import { redirect } from "react-router";

/** Any unknown path redirects to /home, R-2.1. */
export function clientLoader() {
  return redirect("/home");
}

export default function UnknownPath() {
  return null;
}
