// golang.org/x/oauth2: gets tokens; it finds no endpoints and revokes nothing by itself.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"
	"strings"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
)

var (
	id       = os.Getenv("CONNECT_CLIENT_ID")
	secret   = os.Getenv("CONNECT_CLIENT_SECRET")
	tokenURL = os.Getenv("TOKEN_URL")
	cards    = os.Getenv("CARDS_URL")
)

func config(secret string, scopes ...string) *clientcredentials.Config {
	return &clientcredentials.Config{ClientID: id, ClientSecret: secret, TokenURL: tokenURL, Scopes: scopes}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func status(answer *http.Response, err error) int {
	defer must(answer, err).Body.Close()
	return answer.StatusCode
}

func code(config *clientcredentials.Config) string {
	_, err := config.Token(context.Background())
	var refused *oauth2.RetrieveError
	if errors.As(err, &refused) {
		return refused.ErrorCode
	}
	return "no error"
}

func main() {
	ctx := context.Background()
	granted := must(config(secret).Token(ctx))
	limited := must(config(secret, "cards:read").Token(ctx))
	everything := oauth2.NewClient(ctx, oauth2.StaticTokenSource(granted))
	reader := oauth2.NewClient(ctx, oauth2.StaticTokenSource(limited))
	read := status(everything.Get(cards))
	written := status(reader.Post(cards, "", nil))

	form := url.Values{"token": {granted.AccessToken}, "client_id": {id}, "client_secret": {secret}}
	request := must(http.NewRequest("POST", os.Getenv("REVOCATION_URL"), strings.NewReader(form.Encode())))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	status(http.DefaultClient.Do(request))

	err := json.NewEncoder(os.Stdout).Encode(map[string]any{
		"discovered": "",
		"granted":    granted.Extra("scope"),
		"read":       read,
		"limited":    limited.Extra("scope"),
		"written":    written,
		"wrong":      code(config("wrong")),
		"unknown":    code(config(secret, "cards:fly")),
		"ended":      status(everything.Get(cards)),
	})
	if err != nil {
		panic(err)
	}
}
