import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class VerifyWebhook {
    private static final long TOLERANCE = 5 * 60; // seconds

    /**
     * Whether a webhook was signed with your secret (whsec_...) within the last five minutes.
     * The body is the bytes as they arrived, before anything parses them; the names of headers are in lower case.
     */
    public static boolean verify(byte[] body, Map<String, String> headers, String secret)
            throws GeneralSecurityException {
        String id = headers.getOrDefault("webhook-id", "");
        String timestamp = headers.getOrDefault("webhook-timestamp", "");
        String signatures = headers.getOrDefault("webhook-signature", "");
        if (id.isEmpty() || !timestamp.matches("[0-9]{1,12}")) return false;
        long now = System.currentTimeMillis() / 1000;
        if (Math.abs(now - Long.parseLong(timestamp)) > TOLERANCE) return false;

        Mac mac = Mac.getInstance("HmacSHA256");
        byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
        // While a secret is being replaced there are several signatures: one good one is enough.
        for (String entry : signatures.split(" ")) {
            if (MessageDigest.isEqual(
                    entry.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8))) return true;
        }
        return false;
    }
}
