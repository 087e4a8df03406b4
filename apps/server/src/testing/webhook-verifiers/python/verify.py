import json
import sys

from standardwebhooks.webhooks import Webhook, WebhookVerificationError


def is_valid(message):
    try:
        Webhook(message["secret"]).verify(message["body"], message["headers"])
        return True
    except WebhookVerificationError:
        return False


print(json.dumps([is_valid(message) for message in json.load(sys.stdin)]))
