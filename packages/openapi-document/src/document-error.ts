/** The text as a whole cannot be used: not JSON or YAML, not an OpenAPI document, or larger or deeper than is safe. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  /** One-based, where the text is known. */
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(message: string, position?: { line: number; column: number }) {
    super(message);
    this.line = position?.line;
    this.column = position?.column;
  }
}
