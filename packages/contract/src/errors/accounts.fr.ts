import type * as english from "./accounts.ts";
import type { TranslatedErrors } from "./common.ts";

export const accountErrors: TranslatedErrors<typeof english.accountErrors> = {
  invalid_credentials: { status: 401, text: "Le nom d’utilisateur ou le mot de passe est incorrect." },
  username_not_allowed: {
    status: 400,
    text: "Un nom d’utilisateur compte de 1 à 60 lettres, chiffres ou . _ - @, commence par une lettre ou un chiffre, et ne contient aucun numéro de carte.",
  },
  username_taken: { status: 409, text: "Ce nom d’utilisateur est déjà pris. Choisissez-en un autre." },
  email_not_accepted: { status: 400, text: "Adresse e-mail non valide." },
  password_not_accepted: {
    status: 400,
    text: "Choisissez un autre mot de passe : au moins 12 caractères, ou 8 difficiles à deviner. Les mots de passe courants sont rejetés.",
  },
  account_outside_validity: {
    status: 403,
    text: "La date du jour est hors de la période de validité de ce compte.",
  },
  human_check_required: { status: 400, text: "Confirmez que vous êtes humain, puis connectez-vous de nouveau." },
  human_check_failed: { status: 400, text: "La vérification anti-robot a échoué. Réessayez." },
  link_not_valid: { status: 400, text: "Ce lien a déjà servi ou a expiré. Demandez-en un nouveau." },
  current_password_wrong: { status: 400, text: "Le mot de passe actuel est incorrect." },
  session_not_found: { status: 404, text: "Cette session n’est plus active." },
  access_review_too_large: {
    status: 422,
    text: "Il y a trop d’utilisateurs pour ce fichier : un PDF en contient 10 000, un fichier CSV 100 000.",
  },
  user_not_found: { status: 404, text: "Cet utilisateur n’existe pas." },
  user_changed: {
    status: 412,
    text: "Quelqu’un d’autre a modifié cet utilisateur. Rechargez-le pour voir ce qui a changé.",
  },
  username_fixed: { status: 400, text: "Un nom d’utilisateur ne peut pas être modifié." },
  email_taken: { status: 409, text: "Un autre utilisateur a cette adresse e-mail." },
  administrator_account: {
    status: 403,
    text: "Ce compte a un rôle d’administration. Seuls les administrateurs le modifient.",
  },
  role_protected: {
    status: 409,
    text: "Ce compte a un rôle d’administration, ou un rôle attend une approbation. Retirez-le, modifiez le compte, puis demandez-le à nouveau.",
  },
  role_request_not_found: {
    status: 404,
    text: "Personne ne demande ce rôle maintenant. La demande a été traitée ou a expiré.",
  },
  own_role_request: { status: 409, text: "Vous avez demandé ce rôle. Un autre administrateur l’approuve." },
  service_not_found: { status: 404, text: "Ce compte de service n’existe pas." },
  service_token_not_found: { status: 404, text: "Ce jeton n’existe pas. Il a peut-être été révoqué." },
  service_token_not_valid: { status: 401, text: "Ce jeton a expiré ou a été révoqué. Utilisez-en un autre." },
  scope_missing: { status: 403, text: "Le jeton n’a pas la portée nécessaire à cet appel." },
  too_many_services: {
    status: 409,
    text: "Il y a déjà 100 comptes de service. Supprimez-en un avant d’en créer un autre.",
  },
  too_many_service_tokens: {
    status: 409,
    text: "Ce compte de service a déjà 20 jetons. Révoquez-en un avant d’en créer un autre.",
  },
  email_missing: { status: 409, text: "Ce compte n’a pas d’adresse e-mail. Saisissez-en d’abord une." },
  too_many_links: { status: 429, text: "Trois liens peuvent encore servir. Attendez que l’un d’eux expire." },
  last_administrator: {
    status: 409,
    text: "C’est le dernier administrateur actif. Nommez d’abord un autre administrateur.",
  },
};

export const secondFactorErrors: TranslatedErrors<typeof english.secondFactorErrors> = {
  second_factor_required: {
    status: 403,
    text: "Il vous faut un second facteur. Configurez-en un sous Connexion et sécurité.",
  },
  sign_in_over: { status: 401, text: "Cette connexion a expiré. Saisissez de nouveau votre mot de passe." },
  code_not_accepted: { status: 400, text: "Ce code est faux ou a déjà servi. Saisissez le suivant." },
  passkey_not_accepted: {
    status: 400,
    text: "Cette clé d’accès n’a pas été acceptée. Réessayez, ou utilisez une autre méthode.",
  },
  totp_exists: {
    status: 409,
    text: "Vous avez déjà une application d’authentification. Retirez-la avant d’en configurer une autre.",
  },
  totp_setup_over: {
    status: 409,
    text: "La configuration de l’application d’authentification a expiré. Recommencez.",
  },
  too_many_passkeys: { status: 409, text: "Vous avez 20 clés d’accès. Retirez-en une avant d’en ajouter une autre." },
  second_factor_not_found: { status: 404, text: "Ce second facteur n’existe pas." },
  second_factor_missing: { status: 409, text: "Ce compte n’a pas de second facteur. Configurez-en d’abord un." },
  own_second_factors: {
    status: 409,
    text: "Ce sont vos propres seconds facteurs. Retirez-les sous Connexion et sécurité, avec votre mot de passe.",
  },
  last_second_factor: {
    status: 409,
    text: "Les administrateurs doivent avoir un second facteur. Ajoutez-en un autre avant de retirer celui-ci.",
  },
};

export const singleSignOnErrors: TranslatedErrors<typeof english.singleSignOnErrors> = {
  single_sign_on_off: {
    status: 404,
    text: "Ce portail n’a pas d’authentification unique. Connectez-vous avec un nom d’utilisateur et un mot de passe.",
  },
  single_sign_on_unavailable: {
    status: 503,
    text: "Le portail ne peut pas joindre le fournisseur d’identité. Réessayez dans un instant, ou connectez-vous avec un mot de passe si vous en avez un.",
  },
  single_sign_on_denied: {
    status: 403,
    text: "La connexion a été annulée, ou le fournisseur d’identité ne vous donne pas accès à ce portail. Recommencez, ou demandez l’accès à son administrateur.",
  },
  single_sign_on_failed: {
    status: 502,
    text: "Le fournisseur d’identité n’a pas pu terminer la connexion. Recommencez. Si l’échec se répète, avertissez votre administrateur.",
  },
  single_sign_on_expired: {
    status: 400,
    text: "Cette connexion a expiré au bout de dix minutes, a déjà servi ou a commencé dans un autre navigateur. Recommencez.",
  },
  single_sign_on_clock: {
    status: 502,
    text: "Les horloges de ce portail et du fournisseur d’identité diffèrent. Avertissez votre administrateur.",
  },
  single_sign_on_not_trusted: {
    status: 502,
    text: "La réponse du fournisseur d’identité ne correspond pas à cette connexion : vous n’êtes pas connecté. Recommencez. Si l’échec se répète, avertissez votre administrateur.",
  },
  single_sign_on_no_role: {
    status: 403,
    text: "Le fournisseur d’identité vous connaît, mais ne vous donne aucun rôle ici. Demandez à son administrateur de vous ajouter à un groupe de ce portail.",
  },
  single_sign_on_account_exists: {
    status: 409,
    text: "Un compte existe déjà avec votre adresse e-mail. Demandez à un administrateur d’accepter votre demande sur la page de l’utilisateur. D’ici là, connectez-vous avec son mot de passe.",
  },
  account_inactive: {
    status: 403,
    text: "Votre compte n’est pas actif. Demandez à un administrateur de l’activer.",
  },
  identity_not_found: { status: 404, text: "Cette identité n’appartient pas à l’utilisateur." },
  password_not_set: {
    status: 409,
    text: "Vous n’avez pas de mot de passe ici, car vous vous connectez par un fournisseur d’identité. Changez-y votre mot de passe.",
  },
};
