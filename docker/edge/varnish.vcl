# Varnish 7 in front of the product: keeps pages of codes for seconds (docs/operations.md, A cache in
# front). `e2e/edge-cache.long.e2e.ts` runs this file, with another port of the backend.
vcl 4.1;

import std;

# The front door. TRUSTED_PROXIES names the address of this machine there.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may purge: the reactors, which connect to Varnish directly.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # A proxy that ends TLS may have the same address, and passes requests of strangers on. Varnish adds
    # client.ip to the header, so a comma means that a proxy was in between.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.X-Forwarded-Proto) {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9-]+( [A-Za-z0-9-]+)*$") {
      return (synth(400));
    }
    # A ban holds no spaces.
    ban("obj.http.Surrogate-Key ~ (^|[^A-Za-z0-9-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^A-Za-z0-9-]|$)");
    return (synth(200));
  }
  # Live streams stay open.
  if (req.url ~ "^/api/.*/live(\?|$)") {
    return (pipe);
  }
  # Never kept: the API, private threads, requests that send something, requests with credentials.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(api|t)(/|\?|$)" || req.http.Authorization) {
    return (pass);
  }
  # The product has no cookies; those of other programs on this host would only multiply the copies.
  unset req.http.Cookie;
  # One copy of a page for each of the six languages, not for each setting of a browser.
  if (req.url ~ "^/[^/.?]+/?$") {
    set req.http.Accept-Language = std.tolower(regsub(
      req.http.Accept-Language,
      "(?i)^(?:.*?[,\s])??(de|en|es|fr|hi|id)(?=[-,;\s]|$).*$",
      "\1"
    ));
    if (req.http.Accept-Language !~ "^(de|en|es|fr|hi|id)$") {
      set req.http.Accept-Language = "en";
    }
  }
}

# Answers to plain HTTP redirect to TLS, so they need separate copies.
sub vcl_hash {
  if (req.http.X-Forwarded-Proto) {
    hash_data(req.http.X-Forwarded-Proto);
  }
}

sub vcl_backend_response {
  # Only answers that say so are kept. Varnish reads `s-maxage` and `stale-while-revalidate`.
  if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie) {
    # If a page could not be rendered, the older copy is used while it is not too old.
    if (bereq.is_bgfetch && beresp.status >= 500) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
    # The id belongs to another visitor's request.
    unset resp.http.X-Request-Id;
  }
  # Purges reach this cache, but not those of browsers.
  if (resp.http.Surrogate-Key) {
    unset resp.http.Surrogate-Key;
    set resp.http.Cache-Control = "no-store";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
