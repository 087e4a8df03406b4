import { databaseFault } from "@connect-portal/database";

/** One line for the operator when the server does not start: `Cannot start: <cause>. <fix>.` */
export function explainStartFailure(error: unknown): string {
  const { cause, fix } = causeAndFix(error);
  return `Cannot start: ${oneLine(cause)}. ${oneLine(fix)}.`;
}

function causeAndFix(error: unknown): { cause: string; fix: string } {
  if (!(error instanceof Error)) return { cause: String(error), fix: "Start again with LOG_LEVEL=debug" };
  if ("fix" in error) return { cause: error.message, fix: String(error.fix) };
  const fault = databaseFault(error);
  if (fault === "unavailable") {
    return {
      cause: `The database cannot be reached (${reasonOf(error)})`,
      fix: "Check DATABASE_URL and DATABASE_DIRECT_URL, and that the server runs and accepts this user",
    };
  }
  if (fault === "full") {
    return {
      cause: `The disk of the database is too full to start (${reasonOf(error)})`,
      fix: "Free disk space: under DATA_DIR, the megabytes of STORAGE_RESERVE must stay free",
    };
  }
  const { code, syscall, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  // Node says ENOENT where a folder would be made on a file system that is read-only.
  if (code === "EROFS" || (code === "ENOENT" && syscall === "mkdir")) {
    return {
      cause: `${path} cannot be created or written (${error.message})`,
      fix: "Create its parent folder, and check that the file system is not mounted read-only",
    };
  }
  switch (code) {
    case "EADDRINUSE":
      return { cause: `Port ${port} on ${address} is in use`, fix: "Stop what uses it, or set PORT to another port" };
    case "EACCES":
      if (path !== undefined) {
        return {
          cause: `This user may not access ${path}`,
          fix: "Start the portal as the owner, or change the owner",
        };
      }
      return { cause: `Port ${port} may not be used by this user`, fix: "Set PORT to 1024 or higher" };
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return {
        cause: `HOST ${address ?? ""} is not an address of this machine`,
        fix: "Set HOST to 127.0.0.1, or to 0.0.0.0 to open the portal to the network",
      };
    default:
      return { cause: error.message, fix: "Fix that and start again; LOG_LEVEL=debug tells more" };
  }
}

/** The innermost cause names the address. */
function reasonOf(error: Error): string {
  const { cause } = error instanceof AggregateError ? { cause: error.errors[0] } : error;
  return cause instanceof Error ? reasonOf(cause) : error.message;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.+$/, "");
}

/** Cause and fix in one line. */
export function explain(failure: string, error: unknown): string {
  const { message, fix } = error as { message: string; fix?: string };
  const cause = `${failure}: ${message.replace(/\.$/, "")}.`;
  return fix === undefined ? cause : `${cause} ${fix}.`;
}
