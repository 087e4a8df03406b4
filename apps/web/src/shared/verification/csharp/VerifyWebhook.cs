using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class VerifyWebhook
{
    private const long Tolerance = 5 * 60; // seconds

    /// <summary>
    /// Whether a webhook was signed with your secret (whsec_...) within the last five minutes.
    /// The body is the bytes as they arrived, before anything parses them; the names of headers are in lower case.
    /// </summary>
    public static bool Verify(byte[] body, IReadOnlyDictionary<string, string> headers, string secret)
    {
        headers.TryGetValue("webhook-id", out var id);
        headers.TryGetValue("webhook-timestamp", out var timestamp);
        headers.TryGetValue("webhook-signature", out var signatures);
        if (string.IsNullOrEmpty(id) || !Regex.IsMatch(timestamp ?? "", @"\A[0-9]{1,12}\z")) return false;
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        if (Math.Abs(now - long.Parse(timestamp!)) > Tolerance) return false;

        var key = Convert.FromBase64String(secret.StartsWith("whsec_") ? secret.Substring(6) : secret);
        var content = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray();
        using var hmac = new HMACSHA256(key);
        var expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(hmac.ComputeHash(content)));
        // While a secret is being replaced there are several signatures: one good one is enough.
        return (signatures ?? "").Split(' ').Any(entry =>
            CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(entry), expected));
    }
}
