// A day of an integration, with the client of a release in Kotlin. README.md says how it is run.
import com.fasterxml.jackson.databind.ObjectMapper
import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpHandler
import com.sun.net.httpserver.HttpServer
import connect.client.Body
import connect.client.CallOptions
import connect.client.ConnectClient
import connect.client.Errors
import connect.client.Jwe
import connect.client.Operation
import connect.client.Webhooks
import connect.client.entries
import connect.client.types.issuing.customers.Address
import connect.client.types.issuing.customers.NewCustomer
import connect.client.types.issuing.customers.NewCustomerName
import connect.client.types.issuing.customers.webhooks.customers.CustomerCreated
import connect.client.types.issuing.webhookendpoints.WebhookEndpointInput
import java.io.IOException
import java.net.InetAddress
import java.net.InetSocketAddress
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.Executors
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import kotlin.system.exitProcess
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking

private val PORTAL = System.getenv("PORTAL") ?: "http://127.0.0.1:8080"
private const val UNLUCKY = "/PowerCardConnectApi/rest/4.2.4/issuing/customers"

private class Received(val headers: Map<String, String>, val body: ByteArray)

private val cut = AtomicInteger()
private val arrived = LinkedBlockingQueue<Received>()
private val http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

fun main() {
    runBlocking { tell() }
    exitProcess(0)
}

private suspend fun tell() {
    val log = ConcurrentLinkedQueue<String>()
    val connect =
        ConnectClient(
            baseUrl = serve(::forward),
            clientId = System.getenv("CLIENT_ID"),
            clientSecret = System.getenv("CLIENT_SECRET"),
        ) {
            onResponse { log.add("${it.method()} ${it.path()}: ${it.status()}") }
        }

    // A list, by its pages of five.
    val cards = connect.cards.search(limit = 5).entries().map { it.cardId }.toList()
    check(cards.size > 5 && cards.toSet().size == cards.size) { "Every card comes once." }
    println("1. ${cards.size} cards, five a page.")

    // Events of what follows.
    val endpoint =
        connect.webhookEndpoints.create(
            WebhookEndpointInput {
                name = "A day in the life"
                url = "${serve(::receive)}/webhooks"
                eventTypes = listOf("customer.created")
            },
        )
    try {
        // The answer is lost after the customer was created. The client sends the same key again.
        val replayed = mutableListOf<String>()
        val customer =
            connect.customers.create(
                NewCustomer {
                    kind = "person"
                    customerNumber = "C-${System.currentTimeMillis() % 1_000_000_000_000}"
                    name = NewCustomerName {
                        given = "Lina"
                        family = "Haddad"
                    }
                    latinName = "LINA HADDAD"
                    bornOn = "1996-09-30"
                    languageCode = "fr"
                    countryCode = "MA"
                    addresses = listOf(
                        Address {
                            addressTypeCode = "H"
                            lines = listOf("14 rue des Cigognes")
                            city = "Rabat"
                            countryCode = "MA"
                        },
                    )
                },
                options = CallOptions().onAnswer { replayed += it.headers().allValues("idempotent-replayed") },
            )
        check(cut.get() == 1 && replayed == listOf("true")) { "The answer was lost once." }
        println("2. ${customer.customerId} was created once, although its first answer was lost.")

        // Its event, signed with the endpoint's secret.
        val received = checkNotNull(arrived.poll(30, TimeUnit.SECONDS)) {
            "No webhook came within 30 s. Can the portal reach this receiver?"
        }
        val secrets = listOf(endpoint.secret)
        val verified = Webhooks.verify(secrets, received.headers, received.body)
        val event = Body.`object` { CustomerCreated() }.apply(verified)
        check(event.type == "customer.created" && event.data.subject == customer.customerId) { "It is the customer's." }
        try {
            Webhooks.verify(secrets, received.headers, received.body + ' '.code.toByte())
            error("A changed body was accepted.")
        } catch (_: Webhooks.WebhookInvalid) {
            println("3. ${event.type} of ${event.data.subject} arrived and is verified.")
        }

        // A body that only the sandbox can read.
        val plain = """{"customerId":"${customer.customerId}"}"""
        val jwk = ObjectMapper().readTree(System.getenv("ENCRYPTION_KEY"))
        val key = listOf("kty", "kid", "n", "e").associateWith { jwk[it].asText() }
        val decrypting =
            Operation("POST", "/PowerCardConnectApi/rest/decryptingData", false, "application/json", listOf())
        val opened = connect.request(decrypting, body = mapOf("encryptedData" to Jwe.encryptText(key, plain)))
        check((opened as Map<*, *>)["encryptedData"] == plain) { "The sandbox read the body." }
        println("4. An encrypted body was read by the sandbox.")

        try {
            connect.customers.get("cus_ZZZZZZZZZZ")
            error("There is no such customer.")
        } catch (_: Errors.CustomerNotFound) {
            println("5. A customer that does not exist is a CustomerNotFound.")
        }
        check(log.count { "/oauth2/token" in it } == 1) { "One token served all calls." }
        println("Everything was as told, in ${log.size} requests with one token.")
    } finally {
        connect.webhookEndpoints.delete(endpoint.endpointId)
    }
}

private fun serve(handler: HttpHandler): String {
    val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
    server.executor = Executors.newCachedThreadPool()
    server.createContext("/", handler)
    server.start()
    return "http://127.0.0.1:${server.address.port}"
}

/** Hands everything on to the portal, and cuts the first answer to "create customer" after the work was done. */
private fun forward(exchange: HttpExchange) {
    val body = exchange.requestBody.readAllBytes()
    val request = HttpRequest.newBuilder(URI.create(PORTAL + exchange.requestURI))
        .method(exchange.requestMethod, BodyPublishers.ofByteArray(body))
    for (name in listOf("Accept", "Authorization", "Content-Type", "Idempotency-Key", "User-Agent")) {
        exchange.requestHeaders.getFirst(name)?.let { request.setHeader(name, it) }
    }
    try {
        val answer = http.send(request.build(), BodyHandlers.ofByteArray())
        val isUnlucky = exchange.requestMethod == "POST" && exchange.requestURI.path == UNLUCKY
        if (isUnlucky && cut.compareAndSet(0, 1)) throw IOException("cut")
        for ((name, values) in answer.headers().map()) {
            if (name.lowercase() !in setOf("content-length", "transfer-encoding", "connection")) {
                exchange.responseHeaders[name] = values
            }
        }
        exchange.sendResponseHeaders(answer.statusCode(), if (answer.body().isEmpty()) -1 else answer.body().size.toLong())
        exchange.responseBody.write(answer.body())
    } finally {
        exchange.close()
    }
}

/** Accepts webhooks at once. */
private fun receive(exchange: HttpExchange) {
    val body = exchange.requestBody.readAllBytes()
    val headers = exchange.requestHeaders.mapValues { (_, values) -> values.first() }
    exchange.sendResponseHeaders(204, -1)
    exchange.close()
    arrived.add(Received(headers, body))
}
