import { databaseFault } from "@connect-portal/database";

/** What the operator reads when the server does not start: `Cannot start: <cause>. <mend>.`, one line. */
export function explainStartFailure(error: unknown): string {
  const { cause, mend } = causeAndMend(error);
  return `Cannot start: ${oneLine(cause)}. ${oneLine(mend)}.`;
}

function causeAndMend(error: unknown): { cause: string; mend: string } {
  if (!(error instanceof Error)) return { cause: String(error), mend: "Start again with LOG_LEVEL=debug" };
  if ("mend" in error) return { cause: error.message, mend: String(error.mend) };
  const fault = databaseFault(error);
  if (fault === "unavailable") {
    return {
      cause: `The database cannot be reached (${reasonOf(error)})`,
      mend: "Check DATABASE_URL and DATABASE_DIRECT_URL, and that the server runs and accepts this user",
    };
  }
  if (fault === "full") {
    return {
      cause: `The disk of the database is too full to start (${reasonOf(error)})`,
      mend: "Free disk space: under DATA_DIR, the megabytes of STORAGE_RESERVE must stay free",
    };
  }
  const { code, syscall, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  // Node says ENOENT where a folder would be made on a file system that is read-only.
  if (code === "EROFS" || (code === "ENOENT" && syscall === "mkdir")) {
    return {
      cause: `${path} cannot be created or written (${error.message})`,
      mend: "Create its parent folder, and check that the file system is not mounted read-only",
    };
  }
  switch (code) {
    case "EADDRINUSE":
      return { cause: `Port ${port} on ${address} is in use`, mend: "Stop what uses it, or set PORT to another port" };
    case "EACCES":
      if (path !== undefined) {
        return {
          cause: `This user may not access ${path}`,
          mend: "Start the portal as the owner, or change the owner",
        };
      }
      return { cause: `Port ${port} may not be used by this user`, mend: "Set PORT to 1024 or higher" };
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return {
        cause: `HOST ${address ?? ""} is not an address of this machine`,
        mend: "Set HOST to 127.0.0.1, or to 0.0.0.0 to open the portal to the network",
      };
    default:
      return { cause: error.message, mend: "Fix that and start again; LOG_LEVEL=debug tells more" };
  }
}

/** Of an error and its causes the innermost, which names the address. */
function reasonOf(error: Error): string {
  const { cause } = error instanceof AggregateError ? { cause: error.errors[0] } : error;
  return cause instanceof Error ? reasonOf(cause) : error.message;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.+$/, "");
}

/** Cause and mend in one line. */
export function explain(failure: string, error: unknown): string {
  const { message, mend } = error as { message: string; mend?: string };
  const cause = `${failure}: ${message.replace(/\.$/, "")}.`;
  return mend === undefined ? cause : `${cause} ${mend}.`;
}
