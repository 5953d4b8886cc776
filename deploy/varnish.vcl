vcl 4.1;
# Varnish in front of the shop, as a CDN would stand there; the rules are those of any CDN that knows CDN-Cache-Control (RFC 9213):
# pages and files are shared, whatever has a cookie, the API and the panel go through. Varnish's own rules follow these.
import std;

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
	# Not ?deep: while the database is away the shop still serves what it has.
	.probe = { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
	if (req.url ~ "^/(api|admin|livez|readyz|metrics)(/|\?|$)") {
		return (pass);
	}
	# A page that is too old is shown for ten minutes while the next is fetched; while no shop answers, for a day.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 10m;
	}
}

sub vcl_backend_response {
	# Nothing says how long but this line: Cache-Control is the browsers'.
	if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "^max-age=[0-9]+") {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=([0-9]+).*$", "\1s"), 0s);
		set beresp.grace = 1d;
	}
}

sub vcl_deliver {
	unset resp.http.CDN-Cache-Control;
	# How long it lay here is nothing to a browser that asks again each time anyway.
	unset resp.http.Age;
}
