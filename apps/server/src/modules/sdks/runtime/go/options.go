// Package connect calls the API of a release: it gets access tokens, repeats lost calls safely, and reads lists to their end.
package connect

import (
	"net/http"
	"time"
)

// Options is what a program needs to reach the API.
type Options struct {
	// BaseURL is the address of the portal or of your host, such as "https://portal.example".
	BaseURL      string
	ClientID     string
	ClientSecret string
	// TokenURL is where access tokens come from; by default the token endpoint of the sandbox.
	TokenURL string
	// Timeout is what one attempt may take, its answer included; by default 30 s.
	Timeout time.Duration
	// MaxRetries is how often a call that can be repeated safely is repeated; by default twice, never if negative.
	MaxRetries int
	// HTTPClient sends requests, for a proxy or certificates of your own.
	HTTPClient *http.Client
	// OnRequest is told of each attempt before it is sent: no bodies, no secrets, no values of parameters.
	OnRequest func(RequestRecord)
	// OnResponse is told of each attempt when its answer has come, or none.
	OnResponse func(ResponseRecord)
}

type RequestRecord struct {
	Method string
	// Path is that of the API document, without the values of its parameters.
	Path string
	// Attempt is 1 for the first one.
	Attempt int
}

type ResponseRecord struct {
	RequestRecord
	// Status is 0 when there was no answer.
	Status    int
	RequestID string
	Duration  time.Duration
}

// Answer is what came back.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// CallOption is what a single call can have for itself.
type CallOption func(*call)

type call struct {
	timeout  time.Duration
	header   http.Header
	nulls    [][]string
	cursor   string
	onAnswer func(*Answer)
}

// IdempotencyKey makes a change safe to repeat. Calls that take one get a new one each unless you give it.
func IdempotencyKey(key string) CallOption {
	return Header("Idempotency-Key", key)
}

func Header(name, value string) CallOption {
	return func(c *call) { c.header.Set(name, value) }
}

// Timeout holds for each attempt.
func Timeout(limit time.Duration) CallOption {
	return func(c *call) { c.timeout = limit }
}

// Null sends a member of the body as null, by its names in the API from the outermost to its own: Null("name", "middle").
func Null(name string, inner ...string) CallOption {
	return func(c *call) { c.nulls = append(c.nulls, append([]string{name}, inner...)) }
}

// OnAnswer is told of the answer that a call returns, for its status, its body as it came, and headers such as ETag.
func OnAnswer(listener func(*Answer)) CallOption {
	return func(c *call) { c.onAnswer = listener }
}
