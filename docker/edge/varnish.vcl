# Varnish 7 in front of the product: keeps pages of codes for seconds (docs/operations.md, A cache in
# front). `e2e/edge-cache.long.e2e.ts` runs it as it stands, with another port of the backend.
vcl 4.1;

import std;

# The front door. TRUSTED_PROXIES names the address of this machine there.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may purge: the reactors.
acl purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
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
  # Never kept: the API, private threads, anything that is sent, anybody who says who they are.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(api|t)(/|\?|$)" || req.http.Authorization) {
    return (pass);
  }
  # The product has no cookies: what other programs of this host set tells visitors apart for nothing.
  unset req.http.Cookie;
  # Pages of codes come in six languages, and not in one for each setting of a browser.
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

# What is asked for in the clear is led to TLS, and is no copy of what came over it.
sub vcl_hash {
  if (req.http.X-Forwarded-Proto) {
    hash_data(req.http.X-Forwarded-Proto);
  }
}

sub vcl_backend_response {
  # Kept is what says so, and nothing else. Varnish reads `s-maxage` and `stale-while-revalidate`.
  if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie) {
    # A page that could not be made keeps the older one alive while that is not too old.
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
    # It was another visitor's request.
    unset resp.http.X-Request-Id;
  }
  # Purges reach this cache and not those of browsers.
  if (resp.http.Surrogate-Key) {
    unset resp.http.Surrogate-Key;
    set resp.http.Cache-Control = "no-store";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
