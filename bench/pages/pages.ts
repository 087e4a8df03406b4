/** A page that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Opened as a new tab of a browser in which somebody has signed in. */
  readonly signedIn: boolean;
  /** Lighthouse's performance on a phone, at least. */
  readonly score: number;
  /** What the reader waits for. Each by a selector and the text that stands there. */
  readonly landmarks: readonly Landmark[];
  /** Seconds on a slow phone network within which the last of them stands. */
  readonly within?: number;
}

export interface Landmark {
  readonly name: string;
  readonly selector: string;
  readonly text: string;
}

const bar: Landmark = { name: "bar", selector: "header a", text: "Connect" };

export const pages: readonly MeasuredPage[] = [
  {
    name: "home",
    path: "/home",
    signedIn: false,
    score: 95,
    landmarks: [bar, { name: "words", selector: "h1", text: "" }],
    within: 1.2,
  },
  {
    name: "login",
    path: "/login",
    signedIn: false,
    score: 95,
    landmarks: [bar, { name: "words", selector: "label", text: "Username" }],
    within: 1.2,
  },
  {
    name: "guide",
    path: "/guides/quick-start",
    signedIn: true,
    score: 90,
    landmarks: [bar, { name: "words", selector: "main section p", text: "" }],
    within: 1,
  },
  {
    name: "products",
    path: "/select-product",
    signedIn: true,
    score: 95,
    landmarks: [bar, { name: "words", selector: "h2", text: "PowerCard" }],
  },
  {
    name: "reference",
    path: "/swagger-ui/4.2.4/issuing/card-management",
    signedIn: true,
    score: 90,
    landmarks: [
      bar,
      // A phone has a button in place of the tree.
      { name: "tree", selector: "nav[aria-label=APIs] [role=treeitem], button[aria-haspopup=dialog]", text: "Cards" },
      { name: "words", selector: "article[data-text] p", text: "" },
    ],
    within: 2,
  },
];
