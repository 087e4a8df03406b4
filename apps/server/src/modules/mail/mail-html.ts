import type { MailContent } from "./mail-content.ts";

/** The tokens of apps/web/src/shared/theme, written out: a mail has no style sheet that every client reads. */
const light = { page: "#f5f7fa", paper: "#ffffff", text: "#0b1f3a", soft: "#586981", rule: "#dde3eb", ink: "#0b1f3a" };
const dark = { page: "#0b1626", paper: "#0f1d30", text: "#e6edf6", soft: "#aebccf", rule: "#34495f", ink: "#7488a0" };
const BUTTON = "#00766a";
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI','Helvetica Neue',Arial,sans-serif";

const style = `
@media (prefers-color-scheme: dark) {
.page{background:${dark.page}!important}.sheet{background:${dark.paper}!important;border-color:${dark.rule}!important}
.text{color:${dark.text}!important}.soft{color:${dark.soft}!important}.rule{border-color:${dark.rule}!important}
.ink{border-color:${dark.ink}!important}
}
@media (max-width:640px){.cell{padding-left:20px!important;padding-right:20px!important}}`;

/** One column of at most 600 pixels in tables, which every mail client lays out. No picture, no link but the action's. */
export function mailHtml({ subject, paragraphs, facts = [], quote, action }: MailContent): string {
  const rows = [
    row(
      `<span class="text" style="font:600 15px/22px ${FONT};color:${light.text}">Connect Portal</span>`,
      "24px 32px 0",
    ),
    row(
      `<div class="ink" style="border-top:2px solid ${light.ink};font-size:0;line-height:0">&nbsp;</div>`,
      "12px 32px",
    ),
    ...paragraphs.map((paragraph) => row(paragraphOf(paragraph), "0 32px 16px")),
    ...(facts.length > 0 ? [row(factTable(facts), "0 32px 16px")] : []),
    ...(quote === undefined ? [] : [row(quotation(quote), "0 32px 16px")]),
    ...(action
      ? [row(button(action.label, action.url), "8px 32px 12px"), row(addressOf(action.url), "0 32px 16px")]
      : []),
    row(
      `<div class="rule soft" style="border-top:1px solid ${light.rule};padding-top:12px;font:400 12px/18px ${FONT};color:${light.soft}">Sent automatically by Connect Portal.</div>`,
      "8px 32px 24px",
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${light.paper};border:1px solid ${light.rule}">
${rows.join("\n")}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function row(content: string, padding: string): string {
  return `<tr><td class="cell" align="left" style="padding:${padding}">${content}</td></tr>`;
}

function paragraphOf(text: string): string {
  return `<p class="text" style="margin:0;font:400 15px/24px ${FONT};color:${light.text}">${escapeHtml(text)}</p>`;
}

function factTable(facts: readonly (readonly [name: string, value: string])[]): string {
  const cells = facts.map(
    ([name, value]) =>
      `<tr><td class="soft rule" valign="top" width="88" style="padding:8px 16px 8px 0;border-bottom:1px solid ${light.rule};font:400 13px/20px ${FONT};color:${light.soft}">${escapeHtml(name)}</td>` +
      `<td class="text rule" valign="top" style="padding:8px 0;border-bottom:1px solid ${light.rule};font:400 15px/20px ${FONT};color:${light.text};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${cells.join("")}</table>`;
}

function quotation(text: string): string {
  const lines = escapeHtml(text).replaceAll("\n", "<br>");
  return `<blockquote class="text rule" style="margin:0;padding:4px 0 4px 16px;border-left:3px solid ${light.rule};font:400 15px/24px ${FONT};color:${light.text};word-break:break-word">${lines}</blockquote>`;
}

function button(label: string, url: string): string {
  const link = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;font:500 15px/20px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${BUTTON}" style="background:${BUTTON};border-radius:4px">${link}</td></tr></table>`;
}

/** For who does not press buttons in mails; it can be copied. */
function addressOf(url: string): string {
  return `<p class="soft" style="margin:0;font:400 13px/20px ${FONT};color:${light.soft};word-break:break-all">${escapeHtml(url)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
