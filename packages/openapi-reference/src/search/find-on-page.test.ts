import { afterEach, describe, expect, test, vi } from "vitest";
import { blocksOf, rangesIn } from "./dom-blocks.ts";
import { findOnPage, nearestOnPage } from "./find-on-page.ts";
import { itemOf, shownOf } from "./testing/item-of.ts";

afterEach(() => vi.unstubAllGlobals());

const textsOf = (html: string) => blocksOf(itemOf(html)).map(({ place, text }) => [place, text.trim()]);

describe("what of an item is searched", () => {
  test("is what says so, with the place it stands in", () => {
    expect(
      textsOf(`
        <h2 data-searched>Block a card</h2><button>Copy</button>
        <div data-place="/blockCard/parameters"><code data-searched>cardId</code><i>required</i></div>`),
    ).toEqual([
      ["", "Block a card"],
      ["/blockCard/parameters", "cardId"],
    ]);
  });

  test("is a paragraph at a time, whatever is bold in it or a link", () => {
    expect(
      textsOf("<div data-searched><p>A <b>card</b><a href='#x'>holder</a></p><ul><li>one<li>two</ul></div>"),
    ).toEqual(["A cardholder", "one", "two"].map((text) => ["", text]));
  });

  test("is nothing where only blanks stand", () => {
    expect(textsOf("<div data-searched>\n <p> </p> </div>")).toEqual([]);
  });
});

describe("the hits in a paragraph", () => {
  const hitsIn = (html: string, query: string) => {
    return blocksOf(itemOf(`<p data-searched>${html}</p>`)).flatMap((block) => rangesIn(block, query).map(shownOf));
  };

  test("are all that do not overlap", () => {
    expect(hitsIn("Banana, ananas", "ana")).toEqual(["ana", "ana"]);
  });

  test("may begin in one element and end in another", () => {
    expect(hitsIn("the card<b>hol</b>der", "cardholder")).toEqual(["card … der"]);
  });

  test("begin and end in the element that holds them, not in the one beside it", () => {
    expect(hitsIn("a <b>card</b> b", "card")).toEqual(["card"]);
  });

  test("are found by plain letters, and marked as they are written", () => {
    expect(hitsIn("Le CAFÉ, la ﬁn", "cafe")).toEqual(["CAFÉ"]);
    expect(hitsIn("Le CAFÉ, la ﬁn", "fin")).toEqual(["ﬁn"]);
  });

  test("are found over a line break and more blanks than one", () => {
    expect(hitsIn("block\n   a  card", "block a card")).toEqual(["block\n   a  card"]);
  });
});

describe("a hit that was located in the document", () => {
  const item = () =>
    itemOf(`
      <p data-searched>The city of the card</p>
      <div data-place="/getCity/body">
        <p data-searched>The city</p>
        <div data-place="/getCity/body/name"><p data-searched>Name</p><p data-searched>Name</p></div>
      </div>`);
  const hit = { place: "/getCity/body", opens: [], line: "the city", at: 4, repeat: 0 };
  const findIn = (element: Element, of: Partial<typeof hit>) => {
    const found = findOnPage(element, { ...hit, ...of }, 4, "/getCity");
    return found && [shownOf(found.range), found.isExact];
  };

  test("is found where it stands", () => {
    expect(findIn(item(), {})).toEqual(["city", true]);
    expect(findIn(item(), { place: "/getCity", line: "the city of the card", at: 16 })).toEqual(["card", true]);
  });

  test("is the one of several alike that was meant", () => {
    const page = item();
    const second = page.querySelectorAll("[data-place$=name] p")[1];
    const found = findOnPage(
      page,
      { ...hit, place: "/getCity/body/name", line: "name", at: 0, repeat: 1 },
      4,
      "/getCity",
    );
    expect(found?.range.startContainer.parentNode).toBe(second);
  });

  test("is found around its place when the page does not show that", () => {
    expect(findIn(item(), { place: "/getCity/body/hidden" })).toEqual(["city", false]);
  });

  test("is not found in another item's words, and not where no such words are", () => {
    expect(findIn(item(), { place: "/getCard/body" })).toBeUndefined();
    expect(findIn(item(), { line: "the country" })).toBeUndefined();
  });

  test("has a nearest text all the same: that of the place around it", () => {
    const nearest = (place: string) => shownOf(nearestOnPage(item(), { ...hit, place }, "/getCity"));
    expect(nearest("/getCity/body/name/hidden")).toBe("Name");
    expect(nearest("/getCity/responses")).toBe("The city of the card");
  });
});
