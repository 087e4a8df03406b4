/** Whether this run proves the rare, too, as .ci/nightly does by `npm run test:nightly`. */
export const isNightly = process.env.NIGHTLY === "1";
