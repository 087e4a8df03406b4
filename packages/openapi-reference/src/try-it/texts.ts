/** Why a request is not sent, and what a response is not: every text of trying an operation that the console only shows. */
export const texts = {
  noAuthentication: "No authentication",
  together: (schemes: readonly string[]) => schemes.join(" and "),
  noUrl: (address: string) => `The server address ${address} is not a URL.`,
  noHttp: (address: string) => `The server address ${address} is not http or https.`,
  missingFile: (name: string) => `Choose the file ${name} again: it was lost when the page was reloaded`,

  notDecrypted: "The response is encrypted, and this page does not have the key.",

  cannotSend: {
    encrypted: "The call could not be encrypted. The page must be open over HTTPS and you must be signed in.",
    method: (method: string) => `A browser may not send ${method}. The curl sample can.`,
    bodyWith: (method: string) => `A browser sends no body with ${method}. Empty the body, or use the curl sample.`,
    request: (why: string) => `The browser cannot send this request: ${why}.`,
  },

  unreachable: {
    policy: (from: URL, target: URL) =>
      `This site lets its pages call ${from.host} only (connect-src of its Content-Security-Policy), so the request to ${target.host} was not sent. The curl sample works from your own machine. Whoever runs this site can allow ${target.origin}.`,
    offline: "This device is offline. Connect it, then send again.",
    mixed: (target: URL) =>
      `A page on https may not call ${target.origin} (mixed content). Choose an https address of this server, or use the curl sample.`,
    ownHost: (target: URL) => `${target.host} did not respond. Check that the server is running, then send again.`,
    ownMachine: (from: URL, target: URL) =>
      `No response from ${target.host}, which is your own machine. Start the server there, and let it allow calls from ${from.origin} (CORS). To see which it is, try the curl sample: it works when only CORS is missing.`,
    other: (from: URL, target: URL) =>
      `No response from ${target.host}. Either it cannot be reached from here, or it does not allow calls from ${from.host} (CORS). To see which, try the curl sample: it works when only CORS is missing, and then the server has to allow ${from.origin}.`,
  },

  redirect: "3XX Redirect",

  noBody: {
    redirect:
      "The server redirects to another address. This page does not follow it, and a browser does not say where it leads. The curl sample shows the status and the Location header with -i.",
    head: "A response to HEAD has headers only.",
    status: (status: number) => `A response with ${status} has no body.`,
    empty: "The body is empty.",
  },

  charset: {
    unknown: (charset: string) => `The charset ${charset} is unknown, so the body is read as UTF-8.`,
    wrong: (charset: string, isDeclared: boolean) =>
      `The bytes are not ${charset}${isDeclared ? ", as the response says" : ""}. They are shown as windows-1252.`,
  },
};
