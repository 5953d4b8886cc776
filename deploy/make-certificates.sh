#!/bin/sh
# An authority of our own and, signed by it, the certificate of the mailbox that compose.yaml starts. Made once.
set -eu
cd "$1"
[ -f mail.pem ] && exit 0
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=RodaCerta" -keyout ca.key -out ca.pem
openssl req -newkey rsa:2048 -nodes -subj "/CN=mail" -keyout mail.key -out mail.csr
printf 'subjectAltName=DNS:mail\n' > mail.ext
openssl x509 -req -in mail.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile mail.ext -out mail.pem.new
# The mailbox does not run as root.
chmod 644 mail.key
rm ca.key mail.csr mail.ext
mv mail.pem.new mail.pem
