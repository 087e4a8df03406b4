import com.nimbusds.jose.EncryptionMethod;
import com.nimbusds.jose.JWEAlgorithm;
import com.nimbusds.jose.JWEHeader;
import com.nimbusds.jose.JWEObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDHDecrypter;
import com.nimbusds.jose.crypto.ECDHEncrypter;
import com.nimbusds.jose.crypto.RSADecrypter;
import com.nimbusds.jose.crypto.RSAEncrypter;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jose.util.JSONArrayUtils;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Makes nimbus.json and java-default-oaep.json, and decrypts ours.json. Run by run.ts with this folder as its argument. */
class NimbusVectors {
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    Map<String, JWK> keys = new LinkedHashMap<>();
    for (Map<String, Object> key : read(folder.resolve("keys.json"))) {
      JWK parsed = JWK.parse(key);
      keys.put(parsed.getKeyID(), parsed);
    }
    List<Map<String, Object>> ours = read(folder.resolve("ours.json"));
    Set<String> texts = new LinkedHashSet<>();
    for (Map<String, Object> vector : ours) {
      JWEObject message = JWEObject.parse((String) vector.get("message"));
      decrypt(message, keys.get(message.getHeader().getKeyID()));
      String text = (String) vector.get("text");
      if (!message.getPayload().toString().equals(text)) throw new AssertionError("Not equal: " + vector);
      texts.add(text);
    }
    List<Map<String, String>> made = new ArrayList<>();
    for (String text : texts) {
      for (JWK key : keys.values()) {
        Map<String, String> vector = new LinkedHashMap<>();
        vector.put("alg", key.getAlgorithm().getName());
        vector.put("text", text);
        vector.put("message", encrypt(text, key));
        made.add(vector);
      }
    }
    Files.writeString(folder.resolve("nimbus.json"), JSONArrayUtils.toJSONString(made) + "\n");
    Files.writeString(folder.resolve("java-default-oaep.json"), withDefaultOaep(keys.values().iterator().next()));
    System.out.println("nimbus: " + ours.size() + " decrypted, " + made.size() + " made");
  }

  private static void decrypt(JWEObject message, JWK key) throws Exception {
    if (isRsa(key)) message.decrypt(new RSADecrypter(key.toRSAKey()));
    else message.decrypt(new ECDHDecrypter(key.toECKey()));
  }

  /** With apu and apv where the algorithm knows them. */
  private static String encrypt(String text, JWK key) throws Exception {
    JWEAlgorithm algorithm = JWEAlgorithm.parse(key.getAlgorithm().getName());
    JWEHeader.Builder header = new JWEHeader.Builder(algorithm, EncryptionMethod.A256GCM).keyID(key.getKeyID());
    if (!isRsa(key)) header.agreementPartyUInfo(Base64URL.encode("bank")).agreementPartyVInfo(Base64URL.encode("sandbox"));
    JWEObject message = new JWEObject(header.build(), new Payload(text));
    if (isRsa(key)) message.encrypt(new RSAEncrypter(key.toRSAKey()));
    else message.encrypt(new ECDHEncrypter(key.toECKey()));
    return message.serialize();
  }

  /** A common mistake: Java's OAEPWithSHA-256AndMGF1Padding uses SHA-1 for MGF1 unless told otherwise. */
  private static String withDefaultOaep(JWK key) throws Exception {
    SecretKey contentKey = new SecretKeySpec(new SecureRandom().generateSeed(32), "AES");
    Cipher rsa = Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
    rsa.init(Cipher.ENCRYPT_MODE, key.toRSAKey().toRSAPublicKey());
    byte[] encryptedKey = rsa.doFinal(contentKey.getEncoded());

    JWEHeader header = new JWEHeader.Builder(JWEAlgorithm.RSA_OAEP_256, EncryptionMethod.A256GCM).keyID(key.getKeyID()).build();
    byte[] iv = new SecureRandom().generateSeed(12);
    Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
    aes.init(Cipher.ENCRYPT_MODE, contentKey, new GCMParameterSpec(128, iv));
    aes.updateAAD(header.toBase64URL().toString().getBytes(StandardCharsets.US_ASCII));
    byte[] sealed = aes.doFinal("{}".getBytes(StandardCharsets.UTF_8));
    int end = sealed.length - 16;
    byte[][] parts = {encryptedKey, iv, Arrays.copyOf(sealed, end), Arrays.copyOfRange(sealed, end, sealed.length)};
    StringBuilder message = new StringBuilder(header.toBase64URL().toString());
    for (byte[] part : parts) message.append('.').append(Base64URL.encode(part));
    return "{ \"message\": \"" + message + "\" }\n";
  }

  private static boolean isRsa(JWK key) {
    return key.getKeyType().getValue().equals("RSA");
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> read(Path file) throws Exception {
    Object value = JSONObjectUtils.parse("{\"list\":" + Files.readString(file) + "}").get("list");
    return (List<Map<String, Object>>) value;
  }
}
