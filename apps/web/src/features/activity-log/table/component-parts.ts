/** A record's component, so that what tells records apart can be kept in sight where the room ends. */
export interface ComponentParts {
  /** Method, and the part of the path that all calls of a sandbox share; may be cut. */
  readonly start: string;
  readonly rest: string;
}

const CALL = /^((?:[A-Z]+ )?(?:https?:\/\/[^/]+)?(?:\/PowerCardConnectApi\/rest)?)(\/.*)$/s;

/** `ownOrigin` stood before the paths of records that pages wrote earlier; it says nothing. */
export function componentParts(webService: string, ownOrigin: string): ComponentParts {
  const text = webService.startsWith(`${ownOrigin}/`) ? webService.slice(ownOrigin.length) : webService;
  const [, start = "", rest = text] = CALL.exec(text) ?? [];
  return { start, rest };
}
