<?php

const WEBHOOK_TOLERANCE = 5 * 60; // seconds

/**
 * Whether a webhook was signed with your secret (whsec_...) within the last five minutes.
 * $body is file_get_contents('php://input'), before anything parses it; $headers has the names in lower case.
 */
function verify_webhook(string $body, array $headers, string $secret): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || !preg_match('/\A[0-9]{1,12}\z/', $timestamp)) {
        return false;
    }
    if (abs(time() - (int) $timestamp) > WEBHOOK_TOLERANCE) {
        return false;
    }

    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // While a secret is being replaced there are several signatures: one good one is enough.
    foreach (explode(' ', $signatures) as $entry) {
        if (hash_equals($expected, $entry)) {
            return true;
        }
    }
    return false;
}
