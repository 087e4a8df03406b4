import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.oauth2.client.AuthorizedClientServiceOAuth2AuthorizedClientManager;
import org.springframework.security.oauth2.client.InMemoryOAuth2AuthorizedClientService;
import org.springframework.security.oauth2.client.OAuth2AuthorizeRequest;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientProviderBuilder;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.client.registration.InMemoryClientRegistrationRepository;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2AuthorizationException;
import org.springframework.web.client.RestClientResponseException;

/** Spring Security: finds the token endpoint by the issuer and gets tokens; it revokes nothing by itself. */
public class SpringClient {
  static final Map<String, String> env = System.getenv();
  static final String id = env.get("CONNECT_CLIENT_ID");
  static final String secret = env.get("CONNECT_CLIENT_SECRET");
  static final URI cards = URI.create(env.get("CARDS_URL"));

  static ClientRegistration registration(Consumer<ClientRegistration.Builder> change) {
    ClientRegistration.Builder builder = ClientRegistrations.fromIssuerLocation(env.get("ISSUER"))
        .registrationId("connect")
        .clientId(id)
        .clientSecret(secret)
        .authorizationGrantType(AuthorizationGrantType.CLIENT_CREDENTIALS);
    change.accept(builder);
    return builder.build();
  }

  static OAuth2AccessToken token(Consumer<ClientRegistration.Builder> change) {
    var registrations = new InMemoryClientRegistrationRepository(registration(change));
    var manager = new AuthorizedClientServiceOAuth2AuthorizedClientManager(
        registrations, new InMemoryOAuth2AuthorizedClientService(registrations));
    manager.setAuthorizedClientProvider(
        OAuth2AuthorizedClientProviderBuilder.builder().clientCredentials().build());
    var nobody = new AnonymousAuthenticationToken("key", "program", AuthorityUtils.createAuthorityList("PROGRAM"));
    var request = OAuth2AuthorizeRequest.withClientRegistrationId("connect").principal(nobody).build();
    return manager.authorize(request).getAccessToken();
  }

  static String code(Consumer<ClientRegistration.Builder> change) {
    try {
      token(change);
      return "no error";
    } catch (OAuth2AuthorizationException refused) {
      return answered(refused).orElse(refused.getError().getErrorCode());
    }
  }

  /** Spring reads the code of a 400 alone; of a 401, which RFC 6749 wants here, it keeps the answer. */
  static Optional<String> answered(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof RestClientResponseException answer) {
        return Pattern.compile("\"error\":\"(\\w+)\"").matcher(answer.getResponseBodyAsString()).results()
            .map(found -> found.group(1))
            .findFirst();
      }
    }
    return Optional.empty();
  }

  static int call(OAuth2AccessToken token, String method) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(cards)
        .header("Authorization", "Bearer " + token.getTokenValue())
        .method(method, BodyPublishers.noBody())
        .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode();
  }

  static void revoke(OAuth2AccessToken token) throws Exception {
    String form = Map.of("token", token.getTokenValue(), "client_id", id, "client_secret", secret).entrySet().stream()
        .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
    HttpRequest request = HttpRequest.newBuilder(URI.create(env.get("REVOCATION_URL")))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(BodyPublishers.ofString(form))
        .build();
    HttpClient.newHttpClient().send(request, BodyHandlers.discarding());
  }

  public static void main(String[] args) throws Exception {
    String discovered = registration(builder -> {}).getProviderDetails().getTokenUri();
    OAuth2AccessToken granted = token(builder -> {});
    OAuth2AccessToken limited = token(builder -> builder.scope("cards:read"));
    int read = call(granted, "GET");
    int written = call(limited, "POST");
    revoke(granted);
    int ended = call(granted, "GET");
    System.out.printf(
        "{\"discovered\":\"%s\",\"granted\":\"%s\",\"read\":%d,\"limited\":\"%s\",\"written\":%d,\"wrong\":\"%s\",\"unknown\":\"%s\",\"ended\":%d}%n",
        discovered,
        String.join(" ", granted.getScopes()),
        read,
        String.join(" ", limited.getScopes()),
        written,
        code(builder -> builder.clientSecret("wrong")),
        code(builder -> builder.scope("cards:fly")),
        ended);
  }
}
