package connect.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Checks webhooks by Standard Webhooks 1.0.0 (HMAC-SHA256). */
public final class Webhooks {
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    /** A webhook that is not from the API, was changed, or is too old to be trusted. */
    public static final class WebhookInvalid extends RuntimeException {
        private static final long serialVersionUID = 1L;

        WebhookInvalid(String message) {
            super(message);
        }
    }

    private Webhooks() {}

    /**
     * Returns the event.
     *
     * @param secrets those of the endpoint, whsec_…; while one is being replaced, both
     * @param headers the request's, by name in any case
     * @param body exactly as received: JSON that was parsed and written again has other bytes
     * @throws WebhookInvalid for a webhook that must not be trusted
     * @throws IllegalArgumentException for a secret that is none
     */
    public static Body verify(List<String> secrets, Map<String, String> headers, byte[] body) {
        Map<String, String> found = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, value) -> {
            if (name != null) found.put(name, value);
        });
        String id = header(found, "webhook-id");
        String timestamp = header(found, "webhook-timestamp");
        String signatures = header(found, "webhook-signature");
        if (!timestamp.matches("\\d{1,12}")) {
            throw new WebhookInvalid("webhook-timestamp is not a number of seconds.");
        }
        Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
        if (Duration.between(sent, Instant.now()).abs().compareTo(TOLERANCE) > 0) {
            throw new WebhookInvalid("The webhook was sent more than 300 seconds ago or ahead.");
        }
        for (String secret : secrets) {
            byte[] expected = signature(secret, (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8), body);
            for (String signature : signatures.split(" ")) {
                byte[] given = signature.getBytes(StandardCharsets.UTF_8);
                if (MessageDigest.isEqual(expected, given)) return parsed(body);
            }
        }
        throw new WebhookInvalid("No signature of the webhook matches a secret of yours.");
    }

    private static Body parsed(byte[] body) {
        try {
            return Body.object(Body::new).apply(Body.parsed(body));
        } catch (IOException | ClassCastException error) {
            throw new WebhookInvalid("The body of the webhook is no event.");
        }
    }

    private static byte[] signature(String secret, byte[] head, byte[] body) {
        byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        if (key.length == 0) throw new IllegalArgumentException("A webhook secret is whsec_ and base64.");
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update(head);
            return ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException("This platform has no HMAC-SHA256.", error);
        }
    }

    private static String header(Map<String, String> headers, String name) {
        String value = headers.get(name);
        if (value == null || value.isEmpty()) throw new WebhookInvalid("The header " + name + " is missing.");
        return value;
    }
}
