/** URL for a browser on this machine. A server that listens on every address is reached as localhost. */
export function reachableUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
