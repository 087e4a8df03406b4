import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fp from "fastify-plugin";

/** Answers smaller than this many bytes are sent as they are: they fit one packet anyway. */
const THRESHOLD = 1024;
/** Brotli's own default of 11 costs more time than it saves for an answer that is made once. */
const BROTLI_QUALITY = 5;

/** Compresses the answers of the context as the caller accepts it. */
export const compression = fp(async (app) => {
  await app.register(compress, {
    threshold: THRESHOLD,
    // Requests come as they are: plugins/plain-bodies.ts.
    globalDecompression: false,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
});
