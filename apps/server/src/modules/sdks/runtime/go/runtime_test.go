package connect

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

type seen struct{ url, key, token, agent string }

// hostile answers each request with the next of its replies, and then with {"ok":true}.
type hostile struct {
	*httptest.Server
	lock    sync.Mutex
	replies []http.HandlerFunc
	seen    []seen
	tokens  int
}

var (
	read   = Operation{Method: "GET", Path: "/cards/{cardId}", Joined: []string{"ids"}}
	block  = Operation{Method: "POST", Path: "/cards/{cardId}/block", TakesKey: true}
	lookUp = Operation{Method: "POST", Path: "/cards/lookups"}
)

func start(t *testing.T, replies ...http.HandlerFunc) *hostile {
	h := &hostile{replies: replies}
	h.Server = httptest.NewServer(h)
	t.Cleanup(h.Close)
	return h
}

func (h *hostile) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.lock.Lock()
	if strings.HasSuffix(r.URL.Path, "/oauth2/token") {
		h.tokens++
		number := h.tokens
		h.lock.Unlock()
		answer(200, fmt.Sprintf(`{"access_token":"token-%d","expires_in":3600}`, number))(w, r)
		return
	}
	h.seen = append(h.seen, seen{r.RequestURI, r.Header.Get("Idempotency-Key"), r.Header.Get("Authorization"), r.Header.Get("User-Agent")})
	reply := answer(200, `{"ok":true}`)
	if len(h.replies) > 0 {
		reply, h.replies = h.replies[0], h.replies[1:]
	}
	h.lock.Unlock()
	reply(w, r)
}

func (h *hostile) asked() []seen {
	h.lock.Lock()
	defer h.lock.Unlock()
	return slices.Clone(h.seen)
}

func answer(status int, body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		for i := 0; i < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(status)
		fmt.Fprint(w, body)
	}
}

func problem(status int, code string, headers ...string) http.HandlerFunc {
	return answer(status, `{"code":"`+code+`"}`, headers...)
}

func cut(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "100")
	fmt.Fprint(w, `{"half`)
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

func (h *hostile) transport(options Options) *transport {
	options.BaseURL, options.ClientID, options.ClientSecret = h.URL+"/", "id", "s e:cret"
	return newTransport(options, "agent/1")
}

func (h *hostile) send(operation Operation, path ...any) (any, error) {
	return call1(h.transport(Options{}), operation, nil, path...)
}

func call1(t *transport, operation Operation, query any, path ...any) (any, error) {
	var body any
	if operation.Method == "POST" {
		body = map[string]any{}
	}
	value, err := send[any](context.Background(), t, operation, path, query, body, nil)
	if err != nil {
		return nil, err
	}
	return *value, nil
}

func same(t *testing.T, expected, found any) {
	t.Helper()
	if !reflect.DeepEqual(expected, found) {
		t.Fatalf("expected %v, found %v", expected, found)
	}
}

var ok = map[string]any{"ok": true}

func TestCallsAtOnceShareOneToken(t *testing.T) {
	h := start(t)
	shared := h.transport(Options{})
	query := map[string]any{"limit": 2, "code": []string{"x", "y z"}, "ids": []string{"a", "b"}, "none": nil}
	var calls sync.WaitGroup
	for range 5 {
		calls.Add(1)
		go func() {
			defer calls.Done()
			if _, err := call1(shared, read, query, "a/b c"); err != nil {
				t.Error(err)
			}
		}()
	}
	calls.Wait()
	same(t, 1, h.tokens)
	same(t, seen{"/cards/a%2Fb%20c?code=x&code=y+z&ids=a%2Cb&limit=2", "", "Bearer token-1", "agent/1"}, h.asked()[0])
}

func TestAnEmptyValueOfThePathIsNoOtherCall(t *testing.T) {
	h := start(t)
	for _, value := range []string{"", ".", ".."} {
		if _, err := h.send(read, value); err == nil || err.Error() != "connect: {cardId} in the path needs a value" {
			t.Fatal(err)
		}
	}
	same(t, 0, len(h.asked()))
}

func TestARefusedTokenIsRenewedOnce(t *testing.T) {
	h := start(t, problem(401, "token_expired"))
	value, err := h.send(block, "1")
	same(t, []any{ok, nil}, []any{value, err})
	same(t, 2, h.tokens)
	h = start(t, problem(401, "token_invalid"), problem(401, "token_invalid"))
	if _, err := h.send(read, "1"); !errors.Is(err, Code("token_invalid")) {
		t.Fatal(err)
	}
	same(t, 2, len(h.asked()))
}

func TestABusyServerIsAskedAgainOneThatWantsLongerThanAMinuteIsNot(t *testing.T) {
	for _, header := range []string{"0", "Thu, 01 Jan 2026 00:00:00 GMT", "soon", ""} {
		t.Run(header, func(t *testing.T) {
			t.Parallel()
			h := start(t, problem(429, "too_many_requests", "Retry-After", header), problem(503, "busy"))
			value, err := h.send(read, "1")
			same(t, []any{ok, nil, 3}, []any{value, err, len(h.asked())})
		})
	}
	for _, header := range []string{"61", "99999999999", "Thu, 01 Jan 2099 00:00:00 GMT"} {
		h := start(t, problem(503, "busy", "Retry-After", header))
		if _, err := h.send(read, "1"); !errors.Is(err, Code("busy")) {
			t.Fatal(err)
		}
		same(t, 1, len(h.asked()))
	}
}

func TestALostAnswerIsAskedForWithTheSameKeyAChangeWithoutAKeyIsNotRepeated(t *testing.T) {
	h := start(t, cut, cut)
	value, err := h.send(block, "1")
	same(t, []any{ok, nil, 3}, []any{value, err, len(h.asked())})
	if !regexp.MustCompile("^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$").MatchString(h.asked()[0].key) ||
		h.asked()[0].key != h.asked()[1].key || h.asked()[0].key != h.asked()[2].key {
		t.Fatal(h.asked())
	}
	h = start(t, cut)
	if _, err := h.send(lookUp); !errors.Is(err, ErrConnectionFailed) {
		t.Fatal(err)
	}
	same(t, 1, len(h.asked()))
}

func TestARefusalIsOfItsCode(t *testing.T) {
	fault := `{"code":"card_state_conflict","detail":"Closed.","errors":[{"pointer":"/a","message":"is b"}]}`
	h := start(t, answer(409, fault, "X-Request-Id", "req-1", "Sandbox-Timeline", "https://portal.example/t/1"), answer(500, "<h1>Oops</h1>"))
	_, err := h.send(block, "1")
	var refused *Error
	if !errors.As(err, &refused) || !errors.Is(err, Code("card_state_conflict")) {
		t.Fatal(err)
	}
	same(t, []any{"Closed. /a: is b", "req-1", "https://portal.example/t/1", 409, "Closed."},
		[]any{refused.Message, refused.RequestID, refused.Timeline, refused.Status, refused.Problem["detail"]})
	_, err = h.send(read, "1")
	same(t, "http_500: The server answered 500.", err.Error())
}

func TestNoAnswerAndADrippingOneAreTimedOutAndACallCanBeGivenUp(t *testing.T) {
	drip := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "1000")
		for r.Context().Err() == nil {
			fmt.Fprint(w, " ")
			w.(http.Flusher).Flush()
			time.Sleep(20 * time.Millisecond)
		}
	}
	silent := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	for _, reply := range []http.HandlerFunc{drip, silent} {
		h := start(t, reply)
		_, err := call1(h.transport(Options{Timeout: 300 * time.Millisecond, MaxRetries: -1}), read, nil, "1")
		if !errors.Is(err, ErrTimedOut) || err.Error() != "timed_out: No whole answer within 300ms." {
			t.Fatal(err)
		}
	}
	h := start(t, silent)
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	if _, err := send[any](ctx, h.transport(Options{}), read, []any{"1"}, nil, nil, nil); err != context.DeadlineExceeded {
		t.Fatal(err)
	}
	same(t, 1, len(h.asked()))
}

func TestAnAnswerThatIsTooLargeNoJSONOrAnotherOneIsNotAskedForAgain(t *testing.T) {
	pour := func(w http.ResponseWriter, r *http.Request) {
		for i := 0; i < 64 && r.Context().Err() == nil; i++ {
			_, _ = w.Write(make([]byte, 1<<20))
		}
	}
	for _, reply := range []http.HandlerFunc{pour, answer(200, "{oops"), answer(200, "{} {}"), answer(200, "[]"), answer(200, "{}", "Content-Type", "text/html")} {
		h := start(t, reply)
		_, err := send[struct{ A string }](context.Background(), h.transport(Options{}), read, []any{"1"}, nil, nil, nil)
		if !errors.Is(err, ErrAnswerUnreadable) {
			t.Fatal(err)
		}
		same(t, 1, len(h.asked()))
	}
}

func TestAListIsReadToItsEnd(t *testing.T) {
	h := start(t, answer(200, `{"items":[1,2],"nextCursor":"two"}`), answer(200, `{"items":[3],"nextCursor":null}`), problem(403, "scope_missing"))
	list := pages[int64, struct{ Items []int64 }](context.Background(), h.transport(Options{}), Operation{Method: "GET", Path: "/cards"}, nil, nil, nil)
	var found []int64
	for item, err := range list.All() {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, item)
	}
	same(t, []int64{1, 2, 3}, found)
	same(t, []string{"/cards", "/cards?cursor=two"}, []string{h.asked()[0].url, h.asked()[1].url})
	for _, err := range list.All() {
		if !errors.Is(err, Code("scope_missing")) {
			t.Fatal(err)
		}
	}
}

func TestLogsHaveNoSecretAndFailNothing(t *testing.T) {
	h := start(t)
	told := ""
	logged := h.transport(Options{
		OnRequest:  func(record RequestRecord) { told += fmt.Sprintln(record); panic("log") },
		OnResponse: func(record ResponseRecord) { told += fmt.Sprintln(record) },
	})
	if _, err := send[any](context.Background(), logged, block, []any{"secret-card"}, nil, map[string]string{"pin": "pin-1234"}, nil); err != nil {
		t.Fatal(err)
	}
	same(t, 4, strings.Count(told, "\n"))
	for _, secret := range []string{"secret-card", "pin-1234", "token-", "s e:cret"} {
		same(t, false, strings.Contains(told, secret))
	}
}

func TestBodiesKeepTheirDigitsAndNull(t *testing.T) {
	type inner struct {
		Middle *string `json:"middle,omitzero"`
	}
	body := struct {
		Amount json.Number `json:"amount"`
		Large  *int64      `json:"large,omitzero"`
		Unset  []string    `json:"unset,omitzero"`
		Name   *inner      `json:"name,omitzero"`
	}{Amount: "100.10", Large: Ptr(int64(9007199254740993)), Name: &inner{}}
	var own call
	for _, option := range []CallOption{Null("name", "middle"), Null("cleared")} {
		option(&own)
	}
	content, err := contentOf(&body, "application/json", own.nulls)
	same(t, []any{`{"amount":100.10,"cleared":null,"large":9007199254740993,"name":{"middle":null}}`, nil}, []any{string(content), err})
	content, err = contentOf((*inner)(nil), "application/json", nil)
	same(t, []any{0, nil}, []any{len(content), err})
}

func TestAWebhookOfASecretOfTheEndpointIsItsEventAnyOtherIsRefused(t *testing.T) {
	secret, other := "whsec_AQEBAQ==", "whsec_AgICAg=="
	body := `{"type":"card.issued","data":{"cardId":"1"}}`
	signed := func(offset int, body string) http.Header {
		at := strconv.FormatInt(time.Now().Unix()+int64(offset), 10)
		mac := hmac.New(sha256.New, []byte{1, 1, 1, 1})
		mac.Write([]byte("msg_1." + at + "." + body))
		header := http.Header{}
		header.Set("webhook-id", "msg_1")
		header.Set("webhook-timestamp", at)
		header.Set("webhook-signature", "v1a,AAAA v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		return header
	}
	event, err := VerifyWebhook(signed(0, body), []byte(body), other, secret)
	var typed struct{ Data struct{ CardID string } }
	if err != nil || event.Type != "card.issued" || event.Read(&typed) != nil || typed.Data.CardID != "1" {
		t.Fatal(event, err)
	}
	late := signed(0, body)
	late.Set("webhook-timestamp", "soon")
	for _, one := range []struct {
		secret string
		header http.Header
		body   string
	}{
		{other, signed(0, body), body}, {secret, signed(0, body), body + " "}, {secret, signed(-310, body), body}, {secret, signed(310, body), body},
		{secret, signed(0, "[]"), "[]"}, {secret, signed(0, "x"), "x"}, {secret, http.Header{}, body}, {secret, late, body},
	} {
		if _, err := VerifyWebhook(one.header, []byte(one.body), one.secret); !errors.Is(err, ErrWebhookInvalid) {
			t.Fatal(one, err)
		}
	}
}
