package connect.client;

import java.util.List;

/**
 * An operation as its API document describes it.
 *
 * @param path with the path of its server: "/PowerCardConnectApi/rest/4.2.4/issuing/cards/{cardId}"
 * @param takesKey whether it takes an Idempotency-Key
 * @param sends media type of the request body; null for none
 * @param joined lists of the query that are sent as one text with commas
 */
public record Operation(String method, String path, boolean takesKey, String sends, List<String> joined) {}
