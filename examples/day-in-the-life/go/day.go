// A day of an integration, with the client of a release in Go. README.md says how it is run.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"connect-portal.example/connect"
	"connect-portal.example/connect/jwe"
	"connect-portal.example/connect/types/issuing/customers"
	hooks "connect-portal.example/connect/types/issuing/customers/webhooks/customers"
	endpoints "connect-portal.example/connect/types/issuing/webhookendpoints"
)

const unlucky = "/PowerCardConnectApi/rest/4.2.4/issuing/customers"

var portal = "http://127.0.0.1:8080"

// cut counts the answers to "create customer" that were cut.
var cut atomic.Int32

type received struct {
	header http.Header
	body   []byte
}

var arrived = make(chan received, 10)

func main() {
	if given := os.Getenv("PORTAL"); given != "" {
		portal = given
	}
	if err := tell(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func tell(ctx context.Context) (err error) {
	proxy, receiver := httptest.NewServer(http.HandlerFunc(forward)), httptest.NewServer(http.HandlerFunc(receive))
	defer proxy.Close()
	defer receiver.Close()
	var lock sync.Mutex
	var requests []string
	client := connect.NewClient(connect.Options{
		BaseURL:      proxy.URL,
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		OnResponse: func(record connect.ResponseRecord) {
			lock.Lock()
			defer lock.Unlock()
			requests = append(requests, fmt.Sprintf("%s %s: %d", record.Method, record.Path, record.Status))
		},
	})

	// A list, by its pages of five.
	cards := map[string]bool{}
	count := 0
	for card, err := range client.Cards.Search(ctx, &connect.CardsSearchQuery{Limit: connect.Ptr(int64(5))}).All() {
		if err != nil {
			return err
		}
		cards[card.CardID] = true
		count++
	}
	if count <= 5 || len(cards) != count {
		return errors.New("not every card came once")
	}
	fmt.Printf("1. %d cards, five a page.\n", count)

	// Events of what follows.
	endpoint, err := client.WebhookEndpoints.Create(ctx, &endpoints.WebhookEndpointInput{
		Name:       "A day in the life",
		URL:        receiver.URL + "/webhooks",
		EventTypes: []string{"customer.created"},
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, client.WebhookEndpoints.Delete(ctx, endpoint.EndpointID)) }()

	// The answer is lost after the customer was created. The client sends the same key again.
	replayed := ""
	customer, err := client.Customers.Create(ctx, &customers.NewCustomer{
		Kind:           connect.Ptr("person"),
		CustomerNumber: connect.Ptr(fmt.Sprintf("C-%012d", time.Now().UnixMilli()%1_000_000_000_000)),
		Name:           &customers.NewCustomerName{Given: connect.Ptr("Lina"), Family: connect.Ptr("Haddad")},
		LatinName:      connect.Ptr("LINA HADDAD"),
		BornOn:         connect.Ptr("1996-09-30"),
		LanguageCode:   connect.Ptr("fr"),
		CountryCode:    connect.Ptr("MA"),
		Addresses: []customers.Address{
			{AddressTypeCode: "H", Lines: []string{"14 rue des Cigognes"}, City: "Rabat", CountryCode: "MA"},
		},
	}, connect.OnAnswer(func(answer *connect.Answer) { replayed = answer.Header.Get("Idempotent-Replayed") }))
	if err != nil {
		return err
	}
	if cut.Load() != 2 || replayed != "true" {
		return errors.New("the answer was not lost once")
	}
	id := customer.CustomerID
	fmt.Printf("2. %s was created once, although its first answer was lost.\n", id)

	if err := webhook(endpoint.Secret, id); err != nil {
		return err
	}

	// A body that only the sandbox can read.
	plain := fmt.Sprintf(`{"customerId":%q}`, id)
	encrypted, err := jwe.EncryptText([]byte(os.Getenv("ENCRYPTION_KEY")), plain)
	if err != nil {
		return err
	}
	decrypting := connect.Operation{Method: "POST", Path: "/PowerCardConnectApi/rest/decryptingData"}
	var opened map[string]string
	if err := client.Request(ctx, decrypting, nil, nil, map[string]string{"encryptedData": encrypted}, &opened); err != nil {
		return err
	}
	if opened["encryptedData"] != plain {
		return errors.New("the sandbox did not read the body")
	}
	fmt.Println("4. An encrypted body was read by the sandbox.")

	if _, err := client.Customers.Get(ctx, "cus_ZZZZZZZZZZ"); !errors.Is(err, connect.ErrCustomerNotFound) {
		return fmt.Errorf("there is no such customer: %w", err)
	}
	fmt.Println("5. A customer that does not exist is an ErrCustomerNotFound.")

	tokens := 0
	for _, request := range requests {
		if strings.Contains(request, "/oauth2/token") {
			tokens++
		}
	}
	if tokens != 1 {
		return errors.New("more than one token was asked for")
	}
	fmt.Printf("Everything was as told, in %d requests with one token.\n", len(requests))
	return nil
}

// webhook waits for the event of the customer, signed with the endpoint's secret.
func webhook(secret, customerID string) error {
	select {
	case it := <-arrived:
		event, err := connect.VerifyWebhook(it.header, it.body, secret)
		if err != nil {
			return err
		}
		var created hooks.CustomerCreated
		if err := event.Read(&created); err != nil {
			return err
		}
		if event.Type != "customer.created" || created.Data.Subject != customerID {
			return errors.New("the event is of another customer")
		}
		if _, err := connect.VerifyWebhook(it.header, append(it.body, ' '), secret); !errors.Is(err, connect.ErrWebhookInvalid) {
			return errors.New("a changed body was accepted")
		}
		fmt.Printf("3. %s of %s arrived and is verified.\n", event.Type, customerID)
		return nil
	case <-time.After(30 * time.Second):
		return errors.New("no webhook came within 30 s: can the portal reach this receiver?")
	}
}

// forward hands everything on to the portal, and cuts the first answer to "create customer" after the work was done.
func forward(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	request, err := http.NewRequestWithContext(r.Context(), r.Method, portal+r.RequestURI, bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header = r.Header
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	defer answer.Body.Close()
	content, _ := io.ReadAll(answer.Body)
	if r.Method == http.MethodPost && r.URL.Path == unlucky && cut.Add(1) == 1 {
		cutShort(w)
	}
	for name, values := range answer.Header {
		w.Header()[name] = values
	}
	w.Header().Del("Content-Length")
	w.WriteHeader(answer.StatusCode)
	_, _ = w.Write(content)
}

// cutShort ends the connection within an answer.
func cutShort(w http.ResponseWriter) {
	w.Header().Set("Content-Length", "100")
	_, _ = io.WriteString(w, "{")
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// receive accepts webhooks at once.
func receive(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	w.WriteHeader(http.StatusNoContent)
	arrived <- received{r.Header, body}
}
