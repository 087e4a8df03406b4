/**
 * A file that a descriptor may name: a path inside its folder, safe in a URL and on every file system; no segment starts
 * with a dot.
 */
export const fileNameForm = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;
