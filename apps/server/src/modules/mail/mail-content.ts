import type { Brand } from "@connect-portal/content";
import type { PageLanguage } from "@connect-portal/contract";

/** Content of a mail. All of it is plain text, and may come from a stranger. */
export interface MailContent {
  /** Whose email it is; the portal's own brand when omitted. */
  readonly brand?: Brand;
  /** English when omitted. */
  readonly language?: PageLanguage;
  /** One line; line breaks become spaces. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Named values, one below the other. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** A third party's text, shown as a quotation with its line breaks. */
  readonly quote?: string;
  /** The mail's only link, shown as a button; the text version shows the address. */
  readonly action?: { readonly label: string; readonly url: string };
}
