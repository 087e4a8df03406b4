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
    connect.issuing.accounts.ApiClient client = new connect.issuing.accounts.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.accounts.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.billing.ApiClient billingClient() {
    connect.issuing.billing.ApiClient client = new connect.issuing.billing.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.billing.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.cardmanagement.ApiClient cardsClient() {
    connect.issuing.cardmanagement.ApiClient client = new connect.issuing.cardmanagement.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.cardmanagement.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.cardmanagement.lifecycle.ApiClient lifecycleClient() {
    connect.issuing.cardmanagement.lifecycle.ApiClient client = new connect.issuing.cardmanagement.lifecycle.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.cardmanagement.lifecycle.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.cardmanagement.limits.ApiClient limitsClient() {
    connect.issuing.cardmanagement.limits.ApiClient client = new connect.issuing.cardmanagement.limits.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.cardmanagement.limits.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.customers.ApiClient customersClient() {
    connect.issuing.customers.ApiClient client = new connect.issuing.customers.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.customers.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.customers.lifecycle.ApiClient identityClient() {
    connect.issuing.customers.lifecycle.ApiClient client = new connect.issuing.customers.lifecycle.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.customers.lifecycle.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.disputes.ApiClient disputesClient() {
    connect.issuing.disputes.ApiClient client = new connect.issuing.disputes.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.disputes.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.simulation.ApiClient paymentsClient() {
    connect.issuing.simulation.ApiClient client = new connect.issuing.simulation.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.simulation.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.simulation.clock.ApiClient clockClient() {
    connect.issuing.simulation.clock.ApiClient client = new connect.issuing.simulation.clock.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.simulation.clock.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }

  private static connect.issuing.simulation.portfolio.ApiClient productionClient() {
    connect.issuing.simulation.portfolio.ApiClient client = new connect.issuing.simulation.portfolio.ApiClient().setBasePath(ISSUING);
    ((connect.issuing.simulation.portfolio.auth.HttpBearerAuth) client.getAuthentication("bearer")).setBearerToken(TOKEN);
    return client;
  }
}
