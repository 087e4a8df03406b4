package jwe

import (
	"crypto/rand"
	"crypto/rsa"
	"testing"

	"github.com/go-jose/go-jose/v4"
)

func TestATextIsEncryptedAndDecryptedAChangedOneIsNot(t *testing.T) {
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	key, _ := (&jose.JSONWebKey{Key: private, KeyID: "k1"}).MarshalJSON()
	public, _ := (&jose.JSONWebKey{Key: private.Public(), KeyID: "k1"}).MarshalJSON()
	message, err := EncryptText(public, "Grüße")
	if err != nil {
		t.Fatal(err)
	}
	if text, err := DecryptText(key, message); err != nil || text != "Grüße" {
		t.Fatal(text, err)
	}
	for _, wrong := range []string{"", "a.b", message[:len(message)-4] + "AAAA"} {
		if _, err := DecryptText(key, wrong); err == nil {
			t.Fatal("decrypted", wrong)
		}
	}
	for _, other := range []string{`{"kty":"oct","k":"AAAA"}`, `{}`, ``} {
		if _, err := EncryptText([]byte(other), "x"); err == nil {
			t.Fatal("encrypted", other)
		}
	}
}
