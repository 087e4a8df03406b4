using System.Text.Json;
using Jose;

var jwk = Jwk.FromJson("""YOUR_PUBLIC_JWK""");

Console.WriteLine(Encrypt("""{"parameterName":"CITY","label":"Orléans"}"""));

// The body of a request, encrypted as the sandbox takes it.
string Encrypt(string body)
{
    var algorithm = jwk.Alg == "ECDH-ES" ? JweAlgorithm.ECDH_ES : JweAlgorithm.RSA_OAEP_256;
    var headers = new Dictionary<string, object> { ["kid"] = jwk.KeyId, ["cty"] = "application/json" };
    var encryptedData = JWT.Encode(body, jwk, algorithm, JweEncryption.A256GCM, extraHeaders: headers);
    return JsonSerializer.Serialize(new { encryptedData });
}
