import com.nimbusds.jose.*;
import com.nimbusds.jose.crypto.*;
import com.nimbusds.jose.jwk.*;

public class Encrypt {
  static final String JWK_TEXT = """
      YOUR_PUBLIC_JWK
      """;

  /** The body of a request, encrypted as the sandbox takes it. */
  static String encrypt(String body) throws Exception {
    JWK key = JWK.parse(JWK_TEXT);
    JWEAlgorithm algorithm = JWEAlgorithm.parse(key.getAlgorithm().getName());
    JWEHeader header = new JWEHeader.Builder(algorithm, EncryptionMethod.A256GCM)
        .keyID(key.getKeyID())
        .contentType("application/json")
        .build();
    JWEObject message = new JWEObject(header, new Payload(body));
    message.encrypt(key instanceof RSAKey rsa ? new RSAEncrypter(rsa) : new ECDHEncrypter(key.toECKey()));
    return "{\"encryptedData\":\"" + message.serialize() + "\"}";
  }

  public static void main(String[] args) throws Exception {
    System.out.println(encrypt("{\"parameterName\":\"CITY\",\"label\":\"Orléans\"}"));
  }
}
