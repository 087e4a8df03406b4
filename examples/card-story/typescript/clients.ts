import * as accounts from "connect-issuing-accounts-client";
import * as billing from "connect-issuing-billing-client";
import * as cards from "connect-issuing-card-management-client";
import * as lifecycle from "connect-issuing-card-management-lifecycle-client";
import * as limits from "connect-issuing-card-management-limits-client";
import * as customers from "connect-issuing-customers-client";
import * as identity from "connect-issuing-customers-lifecycle-client";
import * as disputes from "connect-issuing-disputes-client";
import * as payments from "connect-issuing-simulation-client";
import * as clock from "connect-issuing-simulation-clock-client";
import * as portfolio from "connect-issuing-simulation-portfolio-client";

const { PORTAL = "http://127.0.0.1:8080", ACCESS_TOKEN: accessToken = "" } = process.env;
const settings = { basePath: `${PORTAL}/PowerCardConnectApi/rest/4.2.4/issuing`, accessToken };

/** One client for each API document, all with the same address and token. */
export const connect = {
  customers: new customers.CustomersApi(new customers.Configuration(settings)),
  identity: new identity.IdentityApi(new identity.Configuration(settings)),
  accounts: new accounts.AccountsApi(new accounts.Configuration(settings)),
  cards: new cards.CardsApi(new cards.Configuration(settings)),
  plastics: new lifecycle.PlasticApi(new lifecycle.Configuration(settings)),
  cardStatus: new lifecycle.StatusApi(new lifecycle.Configuration(settings)),
  limits: new limits.LimitsApi(new limits.Configuration(settings)),
  payments: new payments.PaymentsApi(new payments.Configuration(settings)),
  whatFollows: new payments.WhatFollowsApi(new payments.Configuration(settings)),
  authorizations: new payments.AuthorizationsApi(new payments.Configuration(settings)),
  clock: new clock.ClockApi(new clock.Configuration(settings)),
  production: new portfolio.CardsApi(new portfolio.Configuration(settings)),
  disputes: new disputes.DisputesApi(new disputes.Configuration(settings)),
  stages: new disputes.StagesApi(new disputes.Configuration(settings)),
  statements: new billing.StatementsApi(new billing.Configuration(settings)),
};
