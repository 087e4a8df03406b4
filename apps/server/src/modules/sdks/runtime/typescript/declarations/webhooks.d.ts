/** Headers of a request: of fetch, of Node's http, or name and value. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
export interface WebhookOptions {
    /** Seconds by which the time of sending may differ from now. Defaults to 300. */
    readonly tolerance?: number;
    /** Milliseconds since 1970, for tests. */
    readonly now?: number;
}
/** A webhook that is not from the API, was changed, or is too old to be trusted. */
export declare class WebhookInvalid extends Error {
    readonly name = "WebhookInvalid";
}
/**
 * Checks a webhook by Standard Webhooks 1.0.0 (HMAC-SHA256) and returns its event.
 * @param secrets those of the endpoint, `whsec_…`; while one is being replaced, both
 * @param body exactly as received: JSON that was parsed and written again has other bytes
 * @throws WebhookInvalid
 */
export declare function verifyWebhook<Event = unknown>(secrets: string | readonly string[], headers: WebhookHeaders, body: string | Uint8Array, options?: WebhookOptions): Promise<Event>;
