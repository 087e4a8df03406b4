package connect

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// ErrWebhookInvalid is a webhook that is not from the API, was changed, or is too old to be trusted.
var ErrWebhookInvalid = errors.New("connect: invalid webhook")

// Event is what a webhook carries.
type Event struct {
	// Type is such as "card.issued".
	Type string `json:"type"`
	// Body is the whole event, as it came.
	Body []byte `json:"-"`
}

// Read reads the event as the type of its document.
func (e *Event) Read(into any) error {
	return parse(e.Body, into)
}

// VerifyWebhook checks a webhook by Standard Webhooks 1.0.0 (HMAC-SHA256). The body is what was received, byte for byte.
// The secrets are the endpoint's, whsec_…: while one is being replaced, give both.
func VerifyWebhook(header http.Header, body []byte, secrets ...string) (*Event, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil {
		return nil, fmt.Errorf("%w: its id or time is missing", ErrWebhookInvalid)
	}
	if time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return nil, fmt.Errorf("%w: it was sent more than 300 seconds ago or ahead", ErrWebhookInvalid)
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) == 0 {
			return nil, errors.New("connect: a webhook secret is whsec_ and base64")
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		for given := range strings.SplitSeq(header.Get("Webhook-Signature"), " ") {
			if hmac.Equal(expected, []byte(given)) {
				event := &Event{Body: body}
				if json.Unmarshal(body, event) != nil {
					return nil, fmt.Errorf("%w: its body is no event", ErrWebhookInvalid)
				}
				return event, nil
			}
		}
	}
	return nil, fmt.Errorf("%w: no signature matches a secret of yours", ErrWebhookInvalid)
}
