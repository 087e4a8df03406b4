#!/bin/sh
# Brings Northbank's portal up from a release: start.sh ARCHIVE FOLDER. FOLDER gets the release and all that it writes.
# Settings of the environment, such as PORT and PUBLIC_URL, go to the portal.
set -eu
content=$(cd "$(dirname "$0")" && pwd)
archive=$(realpath "$1")
(cd "$(dirname "$archive")" && sha256sum --check --strict --quiet "$(basename "$archive").sha256")
mkdir -p "$2/release"
cd "$2"
tar --extract --gzip --file "$archive" --directory release --strip-components=1

export CONTENT_DIR="$content" SANDBOX_BASE=/openbanking
export ADMIN_EMAIL=portal@northbank.example MAIL_FROM=no-reply@northbank.example CONTACT_RECIPIENT=developers@northbank.example
exec release/bin/connect-portal
