import { type Brand, type ColorToken, colorOf } from "@connect-portal/content";
import type { PageLanguage } from "@connect-portal/contract";
import { escapeMarkup } from "@connect-portal/openapi-document/escape";
import type { MailContent } from "./mail-content.ts";
import { directionOf } from "./plain-text.ts";

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI','Helvetica Neue',Arial,sans-serif";

/** Colors of a brand, written out: a mail has no style sheet that every client reads. */
interface Look {
  readonly page: string;
  readonly paper: string;
  readonly text: string;
  readonly soft: string;
  readonly rule: string;
  readonly ink: string;
  readonly button: string;
  readonly onButton: string;
  /** Where lines begin: mail programs know no logical sides. */
  readonly start: "left" | "right";
  readonly end: "left" | "right";
}

function lookOf(brand: Brand, language: PageLanguage = "en"): Look {
  const light = (token: ColorToken) => colorOf(brand, token, "light");
  return {
    page: light("paper-2"),
    paper: light("paper"),
    text: light("text"),
    soft: light("text-3"),
    rule: light("rule"),
    ink: light("rule-ink"),
    button: light("accent"),
    onButton: light("on-accent"),
    ...(directionOf(language) === "ltr" ? { start: "left", end: "right" } : { start: "right", end: "left" }),
  };
}

function styleOf(brand: Brand): string {
  const dark = (token: ColorToken) => colorOf(brand, token, "dark");
  return `
@media (prefers-color-scheme: dark) {
.page{background:${dark("paper")}!important}.sheet{background:${dark("paper-2")}!important;border-color:${dark("rule-strong")}!important}
.text{color:${dark("text")}!important}.soft{color:${dark("text-2")}!important}.rule{border-color:${dark("rule-strong")}!important}
.ink{border-color:${dark("rule-ink")}!important}
}
@media (max-width:640px){.cell{padding-left:20px!important;padding-right:20px!important}}`;
}

/** One column of at most 600 pixels in tables, which every mail client lays out. No picture, no link but the action's. */
export function mailHtml(
  brand: Brand,
  { language = "en", subject, paragraphs, facts = [], quote, action }: MailContent,
  footer: string,
): string {
  const look = lookOf(brand, language);
  const row = (content: string, padding: string) => rowOf(look, content, padding);
  const rows = [
    row(
      `<span class="text" style="font:600 15px/22px ${FONT};color:${look.text}">${escapeMarkup(brand.name)}</span>`,
      "24px 32px 0",
    ),
    row(
      `<div class="ink" style="border-top:2px solid ${look.ink};font-size:0;line-height:0">&nbsp;</div>`,
      "12px 32px",
    ),
    ...paragraphs.map((paragraph) => row(paragraphOf(look, paragraph), "0 32px 16px")),
    ...(facts.length > 0 ? [row(factTable(look, facts), "0 32px 16px")] : []),
    ...(quote === undefined ? [] : [row(quotation(look, quote), "0 32px 16px")]),
    ...(action
      ? [row(button(look, action.label, action.url), "8px 32px 12px"), row(addressOf(look, action.url), "0 32px 16px")]
      : []),
    row(
      `<div class="rule soft" style="border-top:1px solid ${look.rule};padding-top:12px;font:400 12px/18px ${FONT};color:${look.soft}">${escapeMarkup(footer)}</div>`,
      "8px 32px 24px",
    ),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${styleOf(brand)}
</style>
</head>
<body class="page" dir="${directionOf(language)}" style="margin:0;padding:0;background:${look.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${look.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${look.paper};border:1px solid ${look.rule}">
${rows.join("\n")}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function rowOf({ start }: Look, content: string, padding: string): string {
  return `<tr><td class="cell" align="${start}" style="padding:${padding}">${content}</td></tr>`;
}

function paragraphOf(look: Look, text: string): string {
  return `<p class="text" style="margin:0;font:400 15px/24px ${FONT};color:${look.text}">${escapeMarkup(text)}</p>`;
}

function factTable(look: Look, facts: readonly (readonly [name: string, value: string])[]): string {
  const cells = facts.map(
    ([name, value]) =>
      `<tr><td class="soft rule" valign="top" width="88" style="padding-top:8px;padding-bottom:8px;padding-${look.end}:16px;border-bottom:1px solid ${look.rule};font:400 13px/20px ${FONT};color:${look.soft}">${escapeMarkup(name)}</td>` +
      `<td class="text rule" valign="top" style="padding:8px 0;border-bottom:1px solid ${look.rule};font:400 15px/20px ${FONT};color:${look.text};word-break:break-word"><bdi>${escapeMarkup(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${cells.join("")}</table>`;
}

function quotation(look: Look, text: string): string {
  const lines = escapeMarkup(text).replaceAll("\n", "<br>");
  return `<blockquote class="text rule" style="margin:0;padding-top:4px;padding-bottom:4px;padding-${look.start}:16px;border-${look.start}:3px solid ${look.rule};font:400 15px/24px ${FONT};color:${look.text};word-break:break-word">${lines}</blockquote>`;
}

function button(look: Look, label: string, url: string): string {
  const link = `<a href="${escapeMarkup(url)}" style="display:inline-block;padding:12px 20px;font:500 15px/20px ${FONT};color:${look.onButton};text-decoration:none">${escapeMarkup(label)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${look.button}" style="background:${look.button};border-radius:4px">${link}</td></tr></table>`;
}

/** For who does not press buttons in mails; it can be copied. */
function addressOf(look: Look, url: string): string {
  return `<p dir="ltr" class="soft" style="margin:0;font:400 13px/20px ${FONT};color:${look.soft};word-break:break-all;text-align:${look.start}">${escapeMarkup(url)}</p>`;
}
