import type { Plugin } from "postcss";

const generatedBox = /::?(?:before|after)$/;
const boxOfAnything = /(?:^|[\s>+~])\*?::?(?:before|after)$/;

/**
 * `*::before, *::after { box-sizing: border-box }`, as every reset has it, gives each element two boxes to be styled, which
 * nearly none has: a fifth of the time that a first screen takes for them. The rules that make such a box say it instead.
 */
export function boxSizing(): Plugin {
  return {
    postcssPlugin: "box-sizing",
    Once(sheet) {
      sheet.walkRules((rule) => {
        const isReset = rule.every((node) => node.type === "decl" && node.prop === "box-sizing");
        const kept = rule.selectors.filter((selector) => !boxOfAnything.test(selector));
        if (isReset && kept.length < rule.selectors.length) {
          if (kept.length === 0) rule.remove();
          else rule.selectors = kept;
          return;
        }
        const isMade = rule.some((node) => node.type === "decl" && node.prop === "content");
        if (isMade && rule.selectors.some((selector) => generatedBox.test(selector)))
          rule.prepend({ prop: "box-sizing", value: "border-box" });
      });
    },
  };
}
