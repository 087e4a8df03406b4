package connect.client;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.SecureRandom;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.RSAPrivateKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;

/** Encrypts and decrypts request bodies as JWE (RFC 7516): RSA-OAEP-256 with A256GCM. */
public final class Jwe {
    private static final int IV_BYTES = 12;
    private static final int TAG_BYTES = 16;
    private static final OAEPParameterSpec OAEP =
            new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT);
    private static final SecureRandom RANDOM = new SecureRandom();

    /** A message that cannot be decrypted with this key. */
    public static final class MessageUndecryptable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        MessageUndecryptable(Throwable cause) {
            super("The message cannot be decrypted with this key.", cause);
        }
    }

    private Jwe() {}

    /** A compact JWE of the text, for whoever has the private half of the key, which is a JWK. */
    public static String encryptText(Map<String, String> key, String text) {
        if (!"RSA".equals(key.get("kty"))) {
            throw new IllegalArgumentException("Only RSA keys encrypt here, and " + key.get("kid") + " is " + key.get("kty") + ".");
        }
        try {
            byte[] secret = random(32);
            byte[] iv = random(IV_BYTES);
            Map<String, String> facts = Map.of("alg", "RSA-OAEP-256", "enc", "A256GCM", "kid", key.getOrDefault("kid", ""));
            String header = encoded(Body.written(facts));
            byte[] sealed = gcm(Cipher.ENCRYPT_MODE, secret, iv, header).doFinal(text.getBytes(StandardCharsets.UTF_8));
            Key recipient = KeyFactory.getInstance("RSA")
                    .generatePublic(new RSAPublicKeySpec(number(key.get("n")), number(key.get("e"))));
            byte[] wrapped = rsa(Cipher.ENCRYPT_MODE, recipient).doFinal(secret);
            int tag = sealed.length - TAG_BYTES;
            return String.join(".", header, encoded(wrapped), encoded(iv), encoded(Arrays.copyOf(sealed, tag)),
                    encoded(Arrays.copyOfRange(sealed, tag, sealed.length)));
        } catch (GeneralSecurityException error) {
            throw new IllegalArgumentException("The key " + key.get("kid") + " cannot be used.", error);
        }
    }

    /** @throws MessageUndecryptable when the message is not for this key, or was changed */
    public static String decryptText(Map<String, String> key, String message) {
        try {
            String[] parts = message.split("\\.", -1);
            Key recipient = KeyFactory.getInstance("RSA")
                    .generatePrivate(new RSAPrivateKeySpec(number(key.get("n")), number(key.get("d"))));
            byte[] secret = rsa(Cipher.DECRYPT_MODE, recipient).doFinal(decoded(parts[1]));
            Cipher opened = gcm(Cipher.DECRYPT_MODE, secret, decoded(parts[2]), parts[0]);
            opened.update(decoded(parts[3]));
            return new String(opened.doFinal(decoded(parts[4])), StandardCharsets.UTF_8);
        } catch (GeneralSecurityException | RuntimeException error) {
            throw new MessageUndecryptable(error);
        }
    }

    private static Cipher rsa(int mode, Key key) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding");
        cipher.init(mode, key, OAEP);
        return cipher;
    }

    private static Cipher gcm(int mode, byte[] secret, byte[] iv, String header) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(secret, "AES"), new GCMParameterSpec(TAG_BYTES * 8, iv));
        cipher.updateAAD(header.getBytes(StandardCharsets.US_ASCII));
        return cipher;
    }

    private static byte[] random(int size) {
        byte[] bytes = new byte[size];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    private static BigInteger number(String text) {
        return new BigInteger(1, decoded(text));
    }

    private static byte[] decoded(String text) {
        return Base64.getUrlDecoder().decode(text);
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
