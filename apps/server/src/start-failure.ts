/** What the operator reads when the server does not start: `Cannot start: <cause>. <mend>.`, one line. */
export function explainStartFailure(error: unknown): string {
  const { cause, mend } = causeAndMend(error);
  return `Cannot start: ${oneLine(cause)}. ${oneLine(mend)}.`;
}

function causeAndMend(error: unknown): { cause: string; mend: string } {
  if (!(error instanceof Error)) return { cause: String(error), mend: "Start again with LOG_LEVEL=debug" };
  if ("mend" in error) return { cause: error.message, mend: String(error.mend) };
  const { code, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  switch (code) {
    case "EADDRINUSE":
      return { cause: `Port ${port} on ${address} is in use`, mend: "Stop what uses it, or set PORT to another port" };
    case "EACCES":
      if (path !== undefined) {
        return {
          cause: `This user has no right to ${path}`,
          mend: "Start it as the user that has, or change whose it is",
        };
      }
      return { cause: `Port ${port} may not be used by this user`, mend: "Set PORT to 1024 or higher" };
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return {
        cause: `HOST ${address ?? ""} is no address of this machine`,
        mend: "Set HOST to 127.0.0.1, or to 0.0.0.0 to open the portal to the network",
      };
    default:
      return { cause: error.message, mend: "Mend that and start again; LOG_LEVEL=debug tells more" };
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.+$/, "");
}
