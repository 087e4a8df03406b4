/** What a caller of a tool did wrong, and how to mend it: its message is the tool's answer. */
export class ToolError extends Error {}
