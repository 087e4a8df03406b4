package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// VerifyWebhook tells whether a webhook was signed with your secret (whsec_...) within the last five minutes.
// The body is the bytes as they arrived, before anything parses them.
func VerifyWebhook(body []byte, header http.Header, secret string) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseUint(timestamp, 10, 40)
	if err != nil || id == "" {
		return false
	}
	if age := time.Since(time.Unix(int64(seconds), 0)); age.Abs() > tolerance {
		return false
	}

	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// While a secret is being replaced there are several signatures: one good one is enough.
	for _, entry := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(entry), []byte(expected)) {
			return true
		}
	}
	return false
}
