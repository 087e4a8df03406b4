<?php

use Jose\Component\Core\AlgorithmManager;
use Jose\Component\Core\JWK;
use Jose\Component\Encryption\Algorithm\ContentEncryption\A256GCM;
use Jose\Component\Encryption\Algorithm\KeyEncryption\ECDHES;
use Jose\Component\Encryption\Algorithm\KeyEncryption\RSAOAEP256;
use Jose\Component\Encryption\JWEBuilder;
use Jose\Component\Encryption\Serializer\CompactSerializer;

require 'vendor/autoload.php';

const JWK_TEXT = 'YOUR_PUBLIC_JWK';

/** The body of a request, encrypted as the sandbox takes it. */
function encrypt(string $body): string
{
    $key = JWK::createFromJson(JWK_TEXT);
    $header = ['alg' => $key->get('alg'), 'enc' => 'A256GCM', 'kid' => $key->get('kid'), 'cty' => 'application/json'];
    $builder = new JWEBuilder(new AlgorithmManager([new RSAOAEP256(), new ECDHES(), new A256GCM()]));
    $message = $builder->create()
        ->withPayload($body)
        ->withSharedProtectedHeader($header)
        ->addRecipient($key)
        ->build();
    return json_encode(['encryptedData' => (new CompactSerializer())->serialize($message, 0)]);
}

echo encrypt('{"parameterName":"CITY","label":"Orléans"}');
