package story;

import connect.issuing.accounts.api.AccountsApi;
import connect.issuing.billing.api.StatementsApi;
import connect.issuing.cardmanagement.lifecycle.api.PlasticApi;
import connect.issuing.cardmanagement.lifecycle.api.StatusApi;
import connect.issuing.cardmanagement.limits.api.LimitsApi;
import connect.issuing.customers.api.CustomersApi;
import connect.issuing.customers.lifecycle.api.IdentityApi;
import connect.issuing.disputes.api.DisputesApi;
import connect.issuing.disputes.api.StagesApi;
import connect.issuing.simulation.api.AuthorizationsApi;
import connect.issuing.simulation.api.PaymentsApi;
import connect.issuing.simulation.api.WhatFollowsApi;
import connect.issuing.simulation.clock.api.ClockApi;
import java.net.http.HttpRequest;

/** One client for each API document, all with the same address and token. */
final class Clients {
  private static final String ISSUING = System.getenv("PORTAL") + "/PowerCardConnectApi/rest/4.2.4/issuing";
  private static final String TOKEN = System.getenv("ACCESS_TOKEN");

  final AccountsApi accounts = new AccountsApi(accountsClient());
  final StatementsApi statements = new StatementsApi(billingClient());
  final connect.issuing.cardmanagement.api.CardsApi cards = new connect.issuing.cardmanagement.api.CardsApi(cardsClient());
  final PlasticApi plastics = new PlasticApi(lifecycleClient());
  final StatusApi cardStatus = new StatusApi(lifecycleClient());
  final LimitsApi limits = new LimitsApi(limitsClient());
  final CustomersApi customers = new CustomersApi(customersClient());
  final IdentityApi identity = new IdentityApi(identityClient());
  final DisputesApi disputes = new DisputesApi(disputesClient());
  final StagesApi stages = new StagesApi(disputesClient());
  final PaymentsApi payments = new PaymentsApi(paymentsClient());
  final WhatFollowsApi whatFollows = new WhatFollowsApi(paymentsClient());
  final AuthorizationsApi authorizations = new AuthorizationsApi(paymentsClient());
  final ClockApi clock = new ClockApi(clockClient());
  final connect.issuing.simulation.portfolio.api.CardsApi production = new connect.issuing.simulation.portfolio.api.CardsApi(productionClient());

  private static connect.issuing.accounts.ApiClient accountsClient() {
    return new connect.issuing.accounts.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.billing.ApiClient billingClient() {
    return new connect.issuing.billing.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.cardmanagement.ApiClient cardsClient() {
    return new connect.issuing.cardmanagement.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.cardmanagement.lifecycle.ApiClient lifecycleClient() {
    return new connect.issuing.cardmanagement.lifecycle.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.cardmanagement.limits.ApiClient limitsClient() {
    return new connect.issuing.cardmanagement.limits.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.customers.ApiClient customersClient() {
    return new connect.issuing.customers.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.customers.lifecycle.ApiClient identityClient() {
    return new connect.issuing.customers.lifecycle.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.disputes.ApiClient disputesClient() {
    return new connect.issuing.disputes.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.simulation.ApiClient paymentsClient() {
    return new connect.issuing.simulation.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.simulation.clock.ApiClient clockClient() {
    return new connect.issuing.simulation.clock.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static connect.issuing.simulation.portfolio.ApiClient productionClient() {
    return new connect.issuing.simulation.portfolio.ApiClient().updateBaseUri(ISSUING).setRequestInterceptor(Clients::authorize);
  }

  private static void authorize(HttpRequest.Builder request) {
    request.setHeader("Authorization", "Bearer " + TOKEN);
  }
}
