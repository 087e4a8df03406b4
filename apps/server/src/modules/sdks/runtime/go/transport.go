package connect

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	// The wait before the first repetition, doubled for each further one.
	firstWait = 500 * time.Millisecond
	// A server that wants longer waited for is not asked again.
	longestWait = time.Minute
	// By how much a token is renewed before it expires, and for how long even one that lives for no time is used.
	early         = 60.0
	shortest      = 1.0
	largestAnswer = 32 << 20
)

// Operation is an operation as its API document describes it.
type Operation struct {
	Method string
	// Path has the path of the server: "/PowerCardConnectApi/rest/4.2.4/issuing/cards/{cardId}".
	Path string
	// TakesKey tells whether it takes an Idempotency-Key.
	TakesKey bool
	// Sends is the media type of the request body; empty for JSON.
	Sends string
	// Joined names the lists of the query that are sent as one text with commas.
	Joined []string
}

type transport struct {
	options Options
	agent   string
	http    http.Client
	lock    sync.Mutex
	token   *token
}

// token is one for all calls that wait for it; value, until and err may be read when it has come.
type token struct {
	come  chan struct{}
	value string
	until time.Time
	err   error
}

func newTransport(options Options, agent string) *transport {
	options.BaseURL = strings.TrimRight(options.BaseURL, "/")
	if options.TokenURL == "" {
		options.TokenURL = options.BaseURL + "/PowerCardConnectApi/rest/oauth2/token"
	}
	if options.Timeout == 0 {
		options.Timeout = 30 * time.Second
	}
	if options.MaxRetries == 0 {
		options.MaxRetries = 2
	}
	t := &transport{options: options, agent: agent}
	if options.HTTPClient != nil {
		t.http = *options.HTTPClient
	}
	// A redirect of an API is no answer, and must not carry a token elsewhere.
	t.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return t
}

// send makes a call and reads its answer, as far as it can be read. An answer without a body is the zero value.
func send[T any](ctx context.Context, t *transport, operation Operation, path []any, query, body any, options []CallOption) (*T, error) {
	answer, err := t.call(ctx, operation, path, query, body, options)
	if err != nil {
		return nil, err
	}
	value := new(T)
	return value, answer.read(value)
}

func (t *transport) call(ctx context.Context, operation Operation, path []any, query, body any, options []CallOption) (*Answer, error) {
	own := call{timeout: t.options.Timeout, header: http.Header{}}
	own.header.Set("Accept", "application/json, */*;q=0.5")
	if operation.Sends == "" {
		operation.Sends = "application/json"
	}
	own.header.Set("Content-Type", operation.Sends)
	if operation.TakesKey {
		own.header.Set("Idempotency-Key", newKey())
	}
	for _, option := range options {
		option(&own)
	}
	own.header.Set("User-Agent", t.agent)
	place, err := filled(operation.Path, path)
	if err != nil {
		return nil, err
	}
	asked, err := queryText(query, operation.Joined, own.cursor)
	if err != nil {
		return nil, err
	}
	content, err := contentOf(body, operation.Sends, own.nulls)
	if err != nil {
		return nil, err
	}
	if content == nil {
		own.header.Del("Content-Type")
	}
	retries := t.options.MaxRetries
	if operation.Method != http.MethodGet && operation.Method != http.MethodHead && own.header.Get("Idempotency-Key") == "" {
		retries = 0
	}
	hasNewToken := false
	for number := 1; ; number++ {
		token, err := t.accessToken(ctx)
		if err != nil {
			return nil, err
		}
		own.header.Set("Authorization", "Bearer "+token.value)
		answer, err := t.attempt(ctx, operation, t.options.BaseURL+place+asked, own, content, number)
		if err == nil {
			if own.onAnswer != nil {
				own.onAnswer(answer)
			}
			return answer, nil
		}
		var failed *Error
		if errors.As(err, &failed) && failed.Status == 401 && strings.HasPrefix(string(failed.Code), "token_") && !hasNewToken {
			hasNewToken = true
			t.forget(token)
		} else if number > retries || !pause(ctx, failed, number) {
			return nil, err
		}
	}
}

// newKey makes a UUID of version 4 (RFC 9562).
func newKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

func (t *transport) accessToken(ctx context.Context) (*token, error) {
	t.lock.Lock()
	asked := t.token
	if asked == nil || asked.isOver() {
		asked = &token{come: make(chan struct{})}
		t.token = asked
		// Others wait for it, too: the end of this call must not end it.
		go t.fetch(context.WithoutCancel(ctx), asked)
	}
	t.lock.Unlock()
	select {
	case <-asked.come:
		return asked, asked.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

func (k *token) isOver() bool {
	select {
	case <-k.come:
		return k.err != nil || !time.Now().Before(k.until)
	default:
		return false
	}
}

func (t *transport) forget(refused *token) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.token == refused {
		t.token = nil
	}
}

func (t *transport) fetch(ctx context.Context, asked *token) {
	defer close(asked.come)
	place, err := url.Parse(t.options.TokenURL)
	if err != nil {
		asked.err = err
		return
	}
	credentials := http.Request{Header: http.Header{}}
	credentials.SetBasicAuth(url.QueryEscape(t.options.ClientID), url.QueryEscape(t.options.ClientSecret))
	own := call{timeout: t.options.Timeout, header: credentials.Header}
	own.header.Set("Content-Type", "application/x-www-form-urlencoded")
	own.header.Set("User-Agent", t.agent)
	for number := 1; ; number++ {
		operation := Operation{Method: http.MethodPost, Path: place.Path}
		answer, err := t.attempt(ctx, operation, t.options.TokenURL, own, []byte("grant_type=client_credentials"), number)
		if err == nil {
			asked.err = asked.take(answer)
			return
		}
		var failed *Error
		if !errors.As(err, &failed) || number > t.options.MaxRetries || !pause(ctx, failed, number) {
			asked.err = err
			return
		}
	}
}

func (k *token) take(answer *Answer) error {
	var given struct {
		Value   string   `json:"access_token"`
		Expires *float64 `json:"expires_in"`
	}
	if json.Unmarshal(answer.Body, &given) != nil || given.Value == "" {
		return answer.unreadable("The token endpoint gave no token.", nil)
	}
	seconds := 300.0
	if given.Expires != nil {
		seconds = min(*given.Expires, 1e6)
	}
	lives := max(shortest, seconds/2, seconds-early)
	k.value, k.until = given.Value, time.Now().Add(time.Duration(lives*float64(time.Second)))
	return nil
}

func (t *transport) attempt(ctx context.Context, operation Operation, address string, own call, content []byte, number int) (*Answer, error) {
	within, cancel := context.WithTimeout(ctx, own.timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(within, operation.Method, address, bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	request.Header = own.header.Clone()
	record := RequestRecord{Method: operation.Method, Path: operation.Path, Attempt: number}
	tell(t.options.OnRequest, record)
	began := time.Now()
	answer := &Answer{Header: http.Header{}}
	response, err := t.http.Do(request)
	if err == nil {
		answer.Status, answer.Header = response.StatusCode, response.Header
		answer.Body, err = io.ReadAll(io.LimitReader(response.Body, largestAnswer+1))
		response.Body.Close()
	}
	tell(t.options.OnResponse, ResponseRecord{record, answer.Status, answer.Header.Get("X-Request-Id"), time.Since(began)})
	switch {
	case len(answer.Body) > largestAnswer:
		return nil, answer.unreadable("The answer is larger than 32 MiB.", nil)
	case err == nil && answer.Status/100 == 2:
		return answer, nil
	case err == nil:
		return nil, answer.refusal()
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case within.Err() != nil:
		return nil, answer.failure(ErrTimedOut, "No whole answer within "+own.timeout.String()+".", err)
	}
	return nil, answer.failure(ErrConnectionFailed, "The connection failed before the answer was whole.", err)
}

// pause waits before a repetition, and tells whether there is sense in one.
func pause(ctx context.Context, failed *Error, number int) bool {
	if failed == nil {
		return false
	}
	switch failed.Status {
	case 408, 429, 502, 503, 504:
	default:
		if failed.Code != ErrConnectionFailed && failed.Code != ErrTimedOut {
			return false
		}
	}
	var wanted time.Duration
	if seconds, err := strconv.ParseUint(failed.retryAfter, 10, 32); err == nil {
		wanted = time.Duration(seconds) * time.Second
	} else if errors.Is(err, strconv.ErrRange) {
		return false
	} else if date, err := http.ParseTime(failed.retryAfter); err == nil {
		wanted = time.Until(date)
	}
	if wanted > longestWait {
		return false
	}
	jittered := time.Duration(float64(firstWait) * math.Pow(2, float64(number-1)) * (0.5 + mathrand.Float64()/2))
	timer := time.NewTimer(max(wanted, jittered))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// tell tells a log. One that fails must not fail the call.
func tell[T any](listener func(T), record T) {
	defer func() { _ = recover() }()
	if listener != nil {
		listener(record)
	}
}
