// Package jwe encrypts and decrypts bodies as JWE (RFC 7516): RSA-OAEP-256 with A256GCM.
package jwe

import (
	"crypto/rsa"
	"fmt"

	"github.com/go-jose/go-jose/v4"
)

// EncryptText writes a compact JWE, for whoever has the private half of the key, which is a JWK as JSON.
func EncryptText(key []byte, text string) (string, error) {
	jwk, err := rsaKey(key)
	if err != nil {
		return "", err
	}
	recipient := jose.Recipient{Algorithm: jose.RSA_OAEP_256, Key: jwk.Public().Key, KeyID: jwk.KeyID}
	encrypter, err := jose.NewEncrypter(jose.A256GCM, recipient, nil)
	if err != nil {
		return "", err
	}
	message, err := encrypter.Encrypt([]byte(text))
	if err != nil {
		return "", err
	}
	return message.CompactSerialize()
}

// DecryptText reads a message with the private half of its key.
func DecryptText(key []byte, message string) (string, error) {
	jwk, err := rsaKey(key)
	if err != nil {
		return "", err
	}
	encrypted, err := jose.ParseEncryptedCompact(message, []jose.KeyAlgorithm{jose.RSA_OAEP_256}, []jose.ContentEncryption{jose.A256GCM})
	if err != nil {
		return "", err
	}
	text, err := encrypted.Decrypt(jwk.Key)
	return string(text), err
}

func rsaKey(key []byte) (*jose.JSONWebKey, error) {
	jwk := &jose.JSONWebKey{}
	if err := jwk.UnmarshalJSON(key); err != nil {
		return nil, err
	}
	switch jwk.Key.(type) {
	case *rsa.PublicKey, *rsa.PrivateKey:
		return jwk, nil
	}
	return nil, fmt.Errorf("jwe: only RSA keys encrypt here, and %s is another", jwk.KeyID)
}
