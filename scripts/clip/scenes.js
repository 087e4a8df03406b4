/**
 * The films of content/site/media. x is milliseconds of the authorization, y the lane that a system has; `path` is where
 * the call is, corner by corner. `says` stands beside the line, from `noteAt` milliseconds on
 * (or, with `end`, before it) where the line would cross it otherwise; `caption` is what the film tells at that moment.
 */
export const lanes = ["Your webhook", "Your application", "Acquiring", "Switching", "Fraud", "Issuing", "Ledger"];

/** Way down to issuing, the same for every authorization. */
const request = [
  [0, 1],
  [3, 2],
  [5, 2],
  [7, 3],
  [9, 3],
  [11, 4],
  [14, 4],
  [15.5, 5],
  [19, 5],
];

const asked = [
  { at: 0, lane: 1, says: "POST /authorizations", caption: "Your application asks: may this card pay 48.20 euros?" },
  { at: 3, lane: 2, says: "merchant 5812 known", caption: "Acquiring knows the merchant and the terminal." },
  { at: 7, lane: 3, says: "BIN 445653 to issuer 0042", caption: "Switching finds the issuer by the first digits." },
];

export const scenes = [
  {
    id: "one-authorization",
    title: "One authorization, step by step",
    note: "An example; the figures are not measured.",
    path: [...request, [20.5, 6], [22, 6], [23.5, 5], [24, 5], [26.5, 3], [27.5, 3], [29, 2], [30, 2], [31.5, 1]],
    event: { from: [22, 6], to: [37, 0] },
    steps: [
      ...asked,
      { at: 11, lane: 4, says: "score 12 of 100", caption: "Fraud scores the payment: 12 of 100, nothing stands out." },
      {
        at: 15.5,
        lane: 5,
        noteAt: 25.6,
        says: "limits, CVV, expiry pass",
        caption: "Issuing checks the limits, the CVV and the expiry.",
      },
      {
        at: 20.5,
        lane: 6,
        noteAt: 23.2,
        says: "48.20 EUR held",
        caption: "The ledger holds the amount before the answer leaves.",
      },
      {
        at: 31.5,
        lane: 1,
        says: "201 Created, 00 approved",
        end: true,
        caption: "Back at your application: approved, after 31.5 milliseconds.",
      },
      {
        at: 37,
        lane: 0,
        says: "authorization.approved",
        end: true,
        caption: "The event reaches your webhook a little later.",
      },
    ],
    last: "Flat strokes are work, slopes are travel.",
  },
  {
    id: "one-decline",
    title: "One that is declined",
    note: "An example; the figures are not measured.",
    path: [...request, [21.5, 3], [22.5, 3], [24, 2], [25, 2], [26.5, 1]],
    event: { from: [19, 5], to: [32, 0] },
    steps: [
      ...asked,
      { at: 11, lane: 4, says: "score 31 of 100", caption: "Fraud scores the payment: 31 of 100, and lets it pass." },
      {
        at: 15.5,
        lane: 5,
        noteAt: 20.5,
        says: "51 insufficient funds",
        caption: "Issuing declines: the available amount is too small.",
      },
      {
        at: 21.5,
        lane: 3,
        noteAt: 21.8,
        end: true,
        says: "turns back",
        caption: "The answer turns here. The ledger is never asked and nothing is held.",
      },
      {
        at: 26.5,
        lane: 1,
        says: "201 Created, 51 declined",
        end: true,
        caption: "Your application reads the response code, 51, and can say why.",
      },
      {
        at: 32,
        lane: 0,
        says: "authorization.declined",
        end: true,
        caption: "Your webhook learns of the decline as well.",
      },
    ],
    last: "A decline is an answer like any other, with its reason.",
  },
];
