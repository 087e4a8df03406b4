package main

import (
	"encoding/json"
	"fmt"

	"github.com/go-jose/go-jose/v4"
)

const jwk = `YOUR_PUBLIC_JWK`

// encrypt turns the body of a request into the body that the sandbox takes.
func encrypt(body string) (string, error) {
	var key jose.JSONWebKey
	if err := json.Unmarshal([]byte(jwk), &key); err != nil {
		return "", err
	}
	recipient := jose.Recipient{Algorithm: jose.KeyAlgorithm(key.Algorithm), Key: &key}
	options := (&jose.EncrypterOptions{}).WithContentType("application/json")
	encrypter, err := jose.NewEncrypter(jose.A256GCM, recipient, options)
	if err != nil {
		return "", err
	}
	message, err := encrypter.Encrypt([]byte(body))
	if err != nil {
		return "", err
	}
	data, err := message.CompactSerialize()
	if err != nil {
		return "", err
	}
	encrypted, err := json.Marshal(map[string]string{"encryptedData": data})
	return string(encrypted), err
}

func main() {
	encrypted, err := encrypt(`{"parameterName":"CITY","label":"Orléans"}`)
	if err != nil {
		panic(err)
	}
	fmt.Println(encrypted)
}
